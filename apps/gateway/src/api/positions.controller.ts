import { Body, Controller, Get, Header, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ruledOut } from '@trunkline/contracts';
import { logOf, seatsOf } from '@trunkline/games';
import type { z } from 'zod';
import { exportOf } from '../games/exports.ts';
import { Names } from '../games/names.ts';
import { Positions, worthsAt } from '../games/positions.ts';
import { Services } from '../games/services.ts';
import { Tables } from '../games/tables.ts';
import { Visits } from '../games/visits.ts';
import { wireCommit } from '../games/wire.ts';
import { type Caller, mayDo, mayRead, Who } from '../http/caller.ts';
import { Endpoint } from '../http/endpoint.ts';
import { Refused } from '../http/refused.ts';
import * as schemas from './game-schemas.ts';
import * as tables from './table-schemas.ts';

const MOST_ENTRIES = 500;
const READ = { limit: 'read', problems: [403, 404, 422], open: true } as const;
const ASK = { limit: 'ask', problems: [403, 404, 415, 422], open: true } as const;

/** Positions of a game, and questions about them. */
@ApiTags('positions')
@Controller('tables/:id')
export class PositionsController {
  readonly #tables: Tables;
  readonly #positions: Positions;
  readonly #services: Services;
  readonly #visits: Visits;
  readonly #names: Names;

  constructor(tables: Tables, positions: Positions, services: Services, visits: Visits, names: Names) {
    this.#tables = tables;
    this.#positions = positions;
    this.#services = services;
    this.#visits = visits;
    this.#names = names;
  }

  @Get('view')
  @Endpoint({ ...READ, summary: 'The position at a revision', answers: schemas.viewAnswer })
  async view(
    @Who() who: Caller,
    @Param('id', { schema: tables.tableId }) id: string,
    @Query({ schema: tables.atQuery }) { at }: z.infer<typeof tables.atQuery>,
  ) {
    mayRead(who);
    return this.#positions.view(await this.#tables.visible(id, who.user), who.principal, at);
  }

  @Get('commits')
  @Endpoint({ ...READ, summary: 'Commits behind a revision', answers: schemas.commitsAnswer })
  async commits(
    @Who() who: Caller,
    @Param('id', { schema: tables.tableId }) id: string,
    @Query({ schema: tables.commitsQuery }) { after, limit }: z.infer<typeof tables.commitsQuery>,
  ) {
    mayRead(who);
    const { setUp, timeline } = await this.#tables.game(await this.#tables.visible(id, who.user));
    const { revision, head, commits } = timeline;
    return {
      table: id,
      revision,
      head,
      setUp: after === 0 ? setUp : null,
      commits: commits.slice(after, after + limit).map(wireCommit),
    };
  }

  @Get('log')
  @Endpoint({ ...READ, summary: 'The log, undone lines included', answers: schemas.logAnswer })
  async log(
    @Who() who: Caller,
    @Param('id', { schema: tables.tableId }) id: string,
    @Query({ schema: tables.logQuery }) { from, limit }: z.infer<typeof tables.logQuery>,
  ) {
    mayRead(who);
    const game = await this.#tables.game(await this.#tables.visible(id, who.user));
    const { revision, head } = game.timeline;
    return { table: id, revision, head, entries: logOf(game, from, limit) };
  }

  @Get('options')
  @Endpoint({ ...ASK, summary: 'What my seats may do', answers: schemas.optionsAnswer })
  options(
    @Who() who: Caller,
    @Param('id', { schema: tables.tableId }) id: string,
    @Query({ schema: tables.atQuery }) { at }: z.infer<typeof tables.atQuery>,
  ) {
    mayRead(who);
    return this.#services.query(who.principal, id, { ask: 'options', ...(at === undefined ? {} : { at }) });
  }

  @Post('expand')
  @Endpoint({ ...ASK, summary: 'Choices for a field of an option', answers: schemas.expandAnswer })
  expand(
    @Who() who: Caller,
    @Param('id', { schema: tables.tableId }) id: string,
    @Body({ schema: schemas.expandBody }) body: z.infer<typeof schemas.expandBody>,
  ) {
    mayRead(who);
    return this.#services.query(who.principal, id, { ask: 'expand', ...body });
  }

  @Post('preview')
  @Endpoint({
    ...ASK,
    summary: 'What commands would cause; nothing is stored',
    answers: schemas.previewAnswer,
  })
  preview(
    @Who() who: Caller,
    @Param('id', { schema: tables.tableId }) id: string,
    @Body({ schema: schemas.previewBody }) body: z.infer<typeof schemas.previewBody>,
  ) {
    mayRead(who);
    return this.#services.query(who.principal, id, { ask: 'preview', ...body });
  }

  @Post('routes/best')
  @Endpoint({ ...ASK, limit: 'routes', summary: 'The best routes', answers: schemas.bestRoutesAnswer })
  bestRoutes(
    @Who() who: Caller,
    @Param('id', { schema: tables.tableId }) table: string,
    @Body({ schema: schemas.bestRoutesBody }) body: z.infer<typeof schemas.bestRoutesBody>,
  ) {
    mayRead(who);
    return this.#services.routes('bestRoutes', { principal: who.principal, table, ...body });
  }

  @Post('routes/check')
  @Endpoint({
    ...ASK,
    limit: 'routes',
    summary: 'What drawn routes would earn, or what is wrong with them',
    answers: schemas.checkRoutesAnswer,
  })
  checkRoutes(
    @Who() who: Caller,
    @Param('id', { schema: tables.tableId }) table: string,
    @Body({ schema: schemas.checkRoutesBody }) body: z.infer<typeof schemas.checkRoutesBody>,
  ) {
    mayRead(who);
    return this.#services.routes('checkRoutes', { principal: who.principal, table, ...body });
  }

  @Get('since')
  @Endpoint({
    summary: 'What happened since my last visit',
    limit: 'read',
    answers: schemas.sinceAnswer,
    problems: [401, 403, 404],
  })
  async since(@Who() who: Caller, @Param('id', { schema: tables.tableId }) id: string) {
    const user = mayDo(who, 'read');
    const table = await this.#tables.visible(id, user);
    const game = await this.#tables.game(table);
    const { revision, head, commits } = game.timeline;
    const seen = await this.#visits.seen(user, id);
    const from = Math.min(seen ?? revision, revision);
    const mine = seatsOf(table, user);
    return {
      table: id,
      seen,
      revision,
      head,
      byOthers: commits.slice(from).filter(({ by }) => by === null || !mine.includes(by)).length,
      entries: logOf(game, from + 1, MOST_ENTRIES),
      worth: { before: worthsAt(game, from), now: worthsAt(game, undefined) },
    };
  }

  @Put('seen')
  @Endpoint({
    summary: 'I have seen the game up to a revision',
    limit: 'read',
    answers: schemas.seenAnswer,
    problems: [401, 403, 404, 415, 422],
  })
  async see(
    @Who() who: Caller,
    @Param('id', { schema: tables.tableId }) id: string,
    @Body({ schema: schemas.seenBody }) { revision }: z.infer<typeof schemas.seenBody>,
  ) {
    const user = mayDo(who, 'read');
    const { timeline } = await this.#tables.game(await this.#tables.visible(id, user));
    if (revision > timeline.revision) throw new Refused(ruledOut('not-a-position', { revision }));
    return { revision: await this.#visits.see(user, id, revision) };
  }

  @Get('export')
  @Header('content-type', 'application/json; charset=utf-8')
  @Endpoint({ ...READ, limit: 'heavy', summary: 'The game as a file', answers: tables.exportAnswer })
  async export(
    @Who() who: Caller,
    @Param('id', { schema: tables.tableId }) id: string,
    @Query({ schema: tables.exportQuery }) { format }: z.infer<typeof tables.exportQuery>,
  ) {
    mayRead(who);
    const table = await this.#tables.visible(id, who.user);
    return exportOf(format, table, await this.#tables.game(table), await this.#names.ofSeats(table));
  }
}
