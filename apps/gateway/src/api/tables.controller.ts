import type { IncomingHttpHeaders } from 'node:http';
import { Body, Controller, Get, Headers, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { TableAction, TableView } from '@trunkline/contracts';
import { packText, tableIdFor, titles } from '@trunkline/games';
import type { z } from 'zod';
import { Services } from '../games/services.ts';
import { Tables } from '../games/tables.ts';
import { type Caller, mayDo, mayRead, Who } from '../http/caller.ts';
import { commandIdOf } from '../http/command-id.ts';
import { Endpoint } from '../http/endpoint.ts';
import * as schemas from './table-schemas.ts';

const CHANGE = { limit: 'tables', answers: schemas.tableAnswer, command: true } as const;
const PROBLEMS = [401, 403, 404, 409, 415, 422] as const;

@ApiTags('tables')
@Controller()
export class TablesController {
  readonly #tables: Tables;
  readonly #services: Services;

  constructor(tables: Tables, services: Services) {
    this.#tables = tables;
    this.#services = services;
  }

  @Get('titles')
  @Endpoint({
    summary: 'Titles that can be played',
    limit: 'read',
    answers: schemas.titlesAnswer,
    problems: [403],
    open: true,
  })
  titles(@Who() who: Caller) {
    mayRead(who);
    return {
      titles: titles().map(({ id, version, players, options, optionNeeds = {}, readings }) => ({
        id,
        rulesVersion: version,
        players,
        options,
        optionNeeds,
        readings,
      })),
    };
  }

  @Get('tables')
  @Endpoint({
    summary: 'The lobby, or my tables',
    limit: 'read',
    answers: schemas.tablesAnswer,
    problems: [401, 403],
    open: true,
  })
  list(
    @Who() who: Caller,
    @Query({ schema: schemas.tablesQuery }) query: z.infer<typeof schemas.tablesQuery>,
  ) {
    mayRead(who);
    const { mine, status, ...rest } = query;
    if (mine === undefined) {
      const list = status === 'running' ? 'live' : (status ?? 'open');
      return this.#tables.list({ ...rest, list }, who.user);
    }
    const user = mayDo(who, 'read');
    return this.#tables.list({ ...rest, status, list: mine === 'turn' ? 'my-turn' : 'mine' }, user);
  }

  @Get('tables/:id')
  @Endpoint({
    summary: 'A table',
    limit: 'read',
    answers: schemas.listedAnswer,
    problems: [403, 404],
    open: true,
  })
  one(
    @Who() who: Caller,
    @Param('id', { schema: schemas.tableId }) id: string,
    @Query({ schema: schemas.inviteQuery }) { invite }: z.infer<typeof schemas.inviteQuery>,
  ) {
    mayRead(who);
    return this.#tables.view(id, who.user, invite);
  }

  @Post('tables')
  @Endpoint({ ...CHANGE, summary: 'Make a table', status: 201, problems: [401, 403, 409, 415, 422] })
  create(
    @Who() who: Caller,
    @Headers() headers: IncomingHttpHeaders,
    @Body({ schema: schemas.newTableBody }) body: z.infer<typeof schemas.newTableBody>,
  ) {
    mayDo(who, 'tables');
    const { commandId: _id, ...table } = body;
    return this.#made(who, headers, body, { do: 'create', table });
  }

  @Post('import')
  @Endpoint({
    ...CHANGE,
    limit: 'heavy',
    summary: 'Make a table from a file: the peer’s export or ours',
    status: 201,
    problems: [401, 403, 409, 413, 415, 422],
  })
  import(
    @Who() who: Caller,
    @Headers() headers: IncomingHttpHeaders,
    @Body({ schema: schemas.importBody }) body: z.infer<typeof schemas.importBody>,
  ) {
    mayDo(who, 'tables');
    const { file, name, visibility } = body;
    const action = { do: 'import' as const, file: packText(file), visibility };
    return this.#made(who, headers, body, name === undefined ? action : { ...action, name });
  }

  @Post('tables/:id/clone')
  @Endpoint({
    ...CHANGE,
    limit: 'heavy',
    summary: 'Copy a game to a table of my own, where I play all seats',
    status: 201,
    problems: PROBLEMS,
  })
  clone(
    @Who() who: Caller,
    @Param('id', { schema: schemas.tableId }) from: string,
    @Headers() headers: IncomingHttpHeaders,
    @Body({ schema: schemas.cloneBody }) body: z.infer<typeof schemas.cloneBody>,
  ) {
    mayDo(who, 'tables');
    const { at } = body;
    return this.#made(who, headers, body, { do: 'clone', from, ...(at === undefined ? {} : { at }) });
  }

  @Post('tables/:id/join')
  @Endpoint({ ...CHANGE, summary: 'Take a seat', problems: PROBLEMS })
  join(
    @Who() who: Caller,
    @Param('id', { schema: schemas.tableId }) id: string,
    @Headers() headers: IncomingHttpHeaders,
    @Body({ schema: schemas.joinBody }) body: z.infer<typeof schemas.joinBody>,
  ) {
    mayDo(who, 'tables');
    const { invite } = body;
    return this.#changed(who, id, headers, body, { do: 'join', ...(invite === undefined ? {} : { invite }) });
  }

  @Post('tables/:id/leave')
  @Endpoint({ ...CHANGE, summary: 'Give up my seat before the start', problems: PROBLEMS })
  leave(
    @Who() who: Caller,
    @Param('id', { schema: schemas.tableId }) id: string,
    @Headers() headers: IncomingHttpHeaders,
    @Body({ schema: schemas.bareBody }) body: z.infer<typeof schemas.bareBody>,
  ) {
    mayDo(who, 'tables');
    return this.#changed(who, id, headers, body, { do: 'leave' });
  }

  @Post('tables/:id/kick')
  @Endpoint({ ...CHANGE, summary: 'Send somebody away before the start (owner)', problems: PROBLEMS })
  kick(
    @Who() who: Caller,
    @Param('id', { schema: schemas.tableId }) id: string,
    @Headers() headers: IncomingHttpHeaders,
    @Body({ schema: schemas.kickBody }) body: z.infer<typeof schemas.kickBody>,
  ) {
    mayDo(who, 'tables');
    return this.#changed(who, id, headers, body, { do: 'kick', user: body.user });
  }

  @Post('tables/:id/invite')
  @Endpoint({ ...CHANGE, summary: 'A new invite; the old one is void (owner)', problems: PROBLEMS })
  renewInvite(
    @Who() who: Caller,
    @Param('id', { schema: schemas.tableId }) id: string,
    @Headers() headers: IncomingHttpHeaders,
    @Body({ schema: schemas.bareBody }) body: z.infer<typeof schemas.bareBody>,
  ) {
    mayDo(who, 'tables');
    return this.#changed(who, id, headers, body, { do: 'renew-invite' });
  }

  @Post('tables/:id/start')
  @Endpoint({ ...CHANGE, summary: 'Begin the game (owner)', problems: PROBLEMS })
  start(
    @Who() who: Caller,
    @Param('id', { schema: schemas.tableId }) id: string,
    @Headers() headers: IncomingHttpHeaders,
    @Body({ schema: schemas.bareBody }) body: z.infer<typeof schemas.bareBody>,
  ) {
    mayDo(who, 'tables');
    return this.#changed(who, id, headers, body, { do: 'start' });
  }

  @Post('tables/:id/close')
  @Endpoint({ ...CHANGE, summary: 'Give the table up before the start (owner)', problems: PROBLEMS })
  close(
    @Who() who: Caller,
    @Param('id', { schema: schemas.tableId }) id: string,
    @Headers() headers: IncomingHttpHeaders,
    @Body({ schema: schemas.bareBody }) body: z.infer<typeof schemas.bareBody>,
  ) {
    mayDo(who, 'tables');
    return this.#changed(who, id, headers, body, { do: 'close' });
  }

  /** The same command sent again names the same table. */
  #made(
    { principal, user }: Caller,
    headers: IncomingHttpHeaders,
    body: { readonly commandId?: string | undefined },
    action: TableAction,
  ): Promise<TableView> {
    const id = commandIdOf(headers, body);
    return this.#services.table(principal, tableIdFor(user ?? '', id), action, id);
  }

  #changed(
    { principal }: Caller,
    table: string,
    headers: IncomingHttpHeaders,
    body: { readonly commandId?: string | undefined },
    action: TableAction,
  ): Promise<TableView> {
    return this.#services.table(principal, table, action, commandIdOf(headers, body));
  }
}
