import { type DynamicModule, Module } from '@nestjs/common';
import { gamesOpen } from '@trunkline/service';
import { Carrier } from './carrier.ts';
import { LiveProjection } from './live-projection.ts';
import { OPTIONS, type ProjectionOptions } from './options.ts';
import { Rebuilding } from './rebuilding.ts';
import { Responders } from './responders.ts';
import { Views } from './views.ts';

/** Commits become read models. */
@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: Nest names a module by a class.
export class ProjectionsModule {
  static of(options: ProjectionOptions): DynamicModule {
    return {
      module: ProjectionsModule,
      providers: [
        { provide: OPTIONS, useValue: options },
        gamesOpen(options.gamesOpen),
        ...[LiveProjection, Carrier, Views, Rebuilding, Responders],
      ],
    };
  }
}
