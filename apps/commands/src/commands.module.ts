import { type DynamicModule, Module } from '@nestjs/common';
import { gamesOpen } from '@trunkline/service';
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
  /** @param most games kept open at once */
  static keeping(most: number): DynamicModule {
    return {
      module: CommandsModule,
      providers: [gamesOpen(most), ...[Measures, VisibleTables, Tables, Games, Questions, Talk, Responders]],
    };
  }
}
