import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Profiles } from '../games/profiles.ts';
import { WatchedGames } from '../games/watched.ts';
import { type Caller, mayRead, Who } from '../http/caller.ts';
import { Endpoint } from '../http/endpoint.ts';
import * as schemas from './public-schemas.ts';

/** What everybody may know: people's public games, and what is watched. Never a private table. */
@ApiTags('tables')
@Controller()
export class PublicController {
  readonly #profiles: Profiles;
  readonly #watched: WatchedGames;

  constructor(profiles: Profiles, watched: WatchedGames) {
    this.#profiles = profiles;
    this.#watched = watched;
  }

  @Get('users/:name')
  @Endpoint({
    summary: 'Somebody’s public games, and how they went, title by title',
    limit: 'read',
    answers: schemas.profileAnswer,
    problems: [403, 404],
    open: true,
  })
  profile(@Who() who: Caller, @Param('name', { schema: schemas.nameParam }) name: string) {
    mayRead(who);
    return this.#profiles.named(name);
  }

  @Get('watched')
  @Endpoint({
    summary: 'Public games that run, most watched first',
    limit: 'read',
    answers: schemas.watchedAnswer,
    problems: [403],
    open: true,
  })
  async watched(
    @Who() who: Caller,
    @Query({ schema: schemas.watchedQuery }) { limit }: z.infer<typeof schemas.watchedQuery>,
  ) {
    mayRead(who);
    return { tables: await this.#watched.most(limit) };
  }
}
