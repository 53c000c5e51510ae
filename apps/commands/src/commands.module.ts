import { type DynamicModule, Module } from '@nestjs/common';
import type { EventStore } from '@trunkline/event-store';
import { Repository } from '@trunkline/games';
import { STORE } from '@trunkline/service';
import { Games } from './games.ts';
import { Measures } from './measures.ts';
import { Questions } from './questions.ts';
import { Responders } from './responders.ts';
import { Tables } from './tables.ts';
import { Talk } from './talk.ts';
import { VisibleTables } from './visible-tables.ts';

/** The only writer of tables, games and talk. */
@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: Nest names a module by a class.
export class CommandsModule {
  /** @param gamesOpen games kept open at once */
  static keeping(gamesOpen: number): DynamicModule {
    return {
      module: CommandsModule,
      providers: [
        {
          provide: Repository,
          useFactory: (store: EventStore) => new Repository(store, gamesOpen),
          inject: [STORE],
        },
        ...[Measures, VisibleTables, Tables, Games, Questions, Talk, Responders],
      ],
    };
  }
}
