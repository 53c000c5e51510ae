import type { IncomingHttpHeaders } from 'node:http';
import { Body, Controller, Get, Headers, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { forbidden, notFound } from '@trunkline/contracts';
import type { z } from 'zod';
import { Accounts } from '../accounts/accounts.ts';
import { Reports } from '../games/reports.ts';
import { Services } from '../games/services.ts';
import { Tables } from '../games/tables.ts';
import { mayHear, TalkRecord } from '../games/talk.ts';
import { type Caller, mayDo, mayRead, Who } from '../http/caller.ts';
import { commandIdOf } from '../http/command-id.ts';
import { Endpoint } from '../http/endpoint.ts';
import { Refused } from '../http/refused.ts';
import { NOTHING, nothingAnswer } from './account-schemas.ts';
import * as schemas from './table-schemas.ts';

/** Talk of players and of watchers, and notes for oneself. */
@ApiTags('talk')
@Controller('tables/:id')
export class TalkController {
  readonly #tables: Tables;
  readonly #services: Services;
  readonly #record: TalkRecord;
  readonly #reports: Reports;
  readonly #accounts: Accounts;

  constructor(tables: Tables, services: Services, record: TalkRecord, reports: Reports, accounts: Accounts) {
    this.#tables = tables;
    this.#services = services;
    this.#record = record;
    this.#reports = reports;
    this.#accounts = accounts;
  }

  @Get('chat')
  @Endpoint({
    summary: 'Talk of a room',
    description:
      'Watchers read the players’ room unless the owner keeps it to the players; players never read the watchers’ room.',
    limit: 'read',
    answers: schemas.chatAnswer,
    problems: [403, 404],
    open: true,
  })
  async chat(
    @Who() who: Caller,
    @Param('id', { schema: schemas.tableId }) id: string,
    @Query({ schema: schemas.chatQuery }) { room, after, limit }: z.infer<typeof schemas.chatQuery>,
  ) {
    mayRead(who);
    const table = await this.#tables.current(id, who.user);
    if (!mayHear(table, who.user, room)) throw new Refused(forbidden('other-room', { room }));
    return { lines: await this.#record.lines(id, room, after, limit) };
  }

  @Post('chat')
  @Endpoint({
    summary: 'Say something',
    limit: 'talk',
    status: 201,
    answers: schemas.writtenAnswer,
    command: true,
    problems: [401, 403, 404, 409, 415],
  })
  say(
    @Who() who: Caller,
    @Param('id', { schema: schemas.tableId }) id: string,
    @Headers() headers: IncomingHttpHeaders,
    @Body({ schema: schemas.sayBody }) body: z.infer<typeof schemas.sayBody>,
  ) {
    mayDo(who, 'talk');
    const { room, text } = body;
    return this.#services.talk(who.principal, id, { do: 'say', room, text }, commandIdOf(headers, body));
  }

  @Post('reports')
  @Endpoint({
    summary: 'Report what somebody said to the operators',
    description:
      'Who reports is told nobody but them. A second report of the same line takes the place of the first.',
    limit: 'talk',
    status: 201,
    answers: nothingAnswer,
    problems: [401, 403, 404, 415],
  })
  async report(
    @Who() who: Caller,
    @Param('id', { schema: schemas.tableId }) id: string,
    @Body({ schema: schemas.reportBody }) { line: n, text }: z.infer<typeof schemas.reportBody>,
  ) {
    const user = mayDo(who, 'talk');
    const table = await this.#tables.current(id, user);
    const line = await this.#record.line(id, n);
    if (line === null || !mayHear(table, user, line.room)) throw new Refused(notFound('line'));
    await this.#reports.make(id, line, user, text);
    return NOTHING;
  }

  @Put('talk')
  @Endpoint({
    summary: 'Let watchers read what players say, or not (owner)',
    limit: 'tables',
    answers: schemas.tableAnswer,
    command: true,
    problems: [401, 403, 404, 409, 415],
  })
  open(
    @Who() who: Caller,
    @Param('id', { schema: schemas.tableId }) id: string,
    @Headers() headers: IncomingHttpHeaders,
    @Body({ schema: schemas.talkBody }) body: z.infer<typeof schemas.talkBody>,
  ) {
    mayDo(who, 'tables');
    const { talk } = body;
    return this.#services.table(who.principal, id, { do: 'talk', talk }, commandIdOf(headers, body));
  }

  @Get('programmes')
  @Endpoint({
    summary: 'What I have programmed here for myself alone',
    description: 'With `why` where a programme has stopped by itself.',
    limit: 'read',
    answers: schemas.programmesAnswer,
    problems: [401, 403, 404],
  })
  async programmes(@Who() who: Caller, @Param('id', { schema: schemas.tableId }) id: string) {
    const user = mayDo(who, 'play');
    await this.#tables.visible(id, user);
    const programmes = await this.#record.programmes(id, user);
    return { programmes: programmes.map(({ seat, order, why }) => ({ seat, order, why })) };
  }

  @Put('programmes')
  @Endpoint({
    summary: 'Program a move of which nobody else learns, or program it no longer',
    description:
      'What it does is done as if its player had moved. One that everybody sees is the command `give-order`.',
    limit: 'play',
    answers: schemas.writtenAnswer,
    command: true,
    problems: [401, 403, 404, 409, 415, 422],
  })
  async program(
    @Who() who: Caller,
    @Param('id', { schema: schemas.tableId }) id: string,
    @Headers() headers: IncomingHttpHeaders,
    @Body({ schema: schemas.programmeBody }) body: z.infer<typeof schemas.programmeBody>,
  ) {
    const user = mayDo(who, 'play');
    await this.#tables.visible(id, user);
    // Known to the account first, as with notes: to be handed out and forgotten.
    await this.#accounts.noted(user, id);
    const { seat, order } = body;
    const action = { do: 'programme' as const, seat, order, why: null };
    return this.#services.talk(who.principal, id, action, commandIdOf(headers, body));
  }

  @Get('notes')
  @Endpoint({ summary: 'My notes', limit: 'read', answers: schemas.notesAnswer, problems: [401, 403, 404] })
  async notes(@Who() who: Caller, @Param('id', { schema: schemas.tableId }) id: string) {
    const user = mayDo(who, 'talk');
    await this.#tables.visible(id, user);
    return this.#record.notes(id, user);
  }

  @Put('notes')
  @Endpoint({
    summary: 'Write my notes anew',
    limit: 'talk',
    answers: schemas.writtenAnswer,
    command: true,
    problems: [401, 403, 404, 409, 415],
  })
  async note(
    @Who() who: Caller,
    @Param('id', { schema: schemas.tableId }) id: string,
    @Headers() headers: IncomingHttpHeaders,
    @Body({ schema: schemas.noteBody }) body: z.infer<typeof schemas.noteBody>,
  ) {
    const user = mayDo(who, 'talk');
    await this.#tables.visible(id, user);
    // Known to the account first: notes that nobody knows of could not be forgotten.
    await this.#accounts.noted(user, id);
    return this.#services.talk(
      who.principal,
      id,
      { do: 'note', text: body.text },
      commandIdOf(headers, body),
    );
  }
}
