import type { IncomingHttpHeaders } from 'node:http';
import { Body, Controller, Headers, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { GameAction, GameOutcome } from '@trunkline/contracts';
import type { z } from 'zod';
import { Services } from '../games/services.ts';
import { type Caller, mayDo, Who } from '../http/caller.ts';
import { commandIdOf } from '../http/command-id.ts';
import { Endpoint } from '../http/endpoint.ts';
import * as schemas from './game-schemas.ts';
import { bareBody, proposalBody, tableId } from './table-schemas.ts';

const DEED = {
  limit: 'play',
  answers: schemas.outcomeAnswer,
  command: true,
  problems: [401, 403, 404, 409, 415, 422],
} as const;

const expecting = ({ expected }: { readonly expected?: number | undefined }) =>
  expected === undefined ? {} : { expected };

/** What is done in a running game. */
@ApiTags('play')
@Controller('tables/:id')
export class PlayController {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  @Post('act')
  @Endpoint({ ...DEED, summary: 'Make a move, or give and drop a programme' })
  act(
    @Who() who: Caller,
    @Param('id', { schema: tableId }) id: string,
    @Headers() headers: IncomingHttpHeaders,
    @Body({ schema: schemas.actBody }) body: z.infer<typeof schemas.actBody>,
  ) {
    mayDo(who, 'play');
    return this.#done(who, id, headers, body, { do: 'act', command: body.command, ...expecting(body) });
  }

  @Post('undo')
  @Endpoint({ ...DEED, summary: 'Take the last move back' })
  undo(
    @Who() who: Caller,
    @Param('id', { schema: tableId }) id: string,
    @Headers() headers: IncomingHttpHeaders,
    @Body({ schema: schemas.moveBody }) body: z.infer<typeof schemas.moveBody>,
  ) {
    mayDo(who, 'play');
    return this.#done(who, id, headers, body, { do: 'undo', ...expecting(body) });
  }

  @Post('undo-to')
  @Endpoint({ ...DEED, summary: 'Go back to a revision' })
  undoTo(
    @Who() who: Caller,
    @Param('id', { schema: tableId }) id: string,
    @Headers() headers: IncomingHttpHeaders,
    @Body({ schema: schemas.undoToBody }) body: z.infer<typeof schemas.undoToBody>,
  ) {
    mayDo(who, 'play');
    return this.#done(who, id, headers, body, { do: 'undo-to', to: body.to, ...expecting(body) });
  }

  @Post('redo')
  @Endpoint({ ...DEED, summary: 'Take the last undo back' })
  redo(
    @Who() who: Caller,
    @Param('id', { schema: tableId }) id: string,
    @Headers() headers: IncomingHttpHeaders,
    @Body({ schema: schemas.moveBody }) body: z.infer<typeof schemas.moveBody>,
  ) {
    mayDo(who, 'play');
    return this.#done(who, id, headers, body, { do: 'redo', ...expecting(body) });
  }

  @Post('restart-turn')
  @Endpoint({ ...DEED, summary: 'Go back to the beginning of the turn' })
  restartTurn(
    @Who() who: Caller,
    @Param('id', { schema: tableId }) id: string,
    @Headers() headers: IncomingHttpHeaders,
    @Body({ schema: schemas.moveBody }) body: z.infer<typeof schemas.moveBody>,
  ) {
    mayDo(who, 'play');
    return this.#done(who, id, headers, body, { do: 'restart-turn', ...expecting(body) });
  }

  @Post('propose')
  @Endpoint({ ...DEED, summary: 'Propose what every seat must agree to' })
  propose(
    @Who() who: Caller,
    @Param('id', { schema: tableId }) id: string,
    @Headers() headers: IncomingHttpHeaders,
    @Body({ schema: proposalBody }) body: z.infer<typeof proposalBody>,
  ) {
    mayDo(who, 'play');
    return this.#done(who, id, headers, body, { do: 'propose', proposal: body.proposal });
  }

  @Post('agree')
  @Endpoint({ ...DEED, summary: 'Agree to the open proposal' })
  agree(
    @Who() who: Caller,
    @Param('id', { schema: tableId }) id: string,
    @Headers() headers: IncomingHttpHeaders,
    @Body({ schema: bareBody }) body: z.infer<typeof bareBody>,
  ) {
    mayDo(who, 'play');
    return this.#done(who, id, headers, body, { do: 'agree' });
  }

  @Post('withdraw')
  @Endpoint({ ...DEED, summary: 'Withdraw or refuse the open proposal' })
  withdraw(
    @Who() who: Caller,
    @Param('id', { schema: tableId }) id: string,
    @Headers() headers: IncomingHttpHeaders,
    @Body({ schema: bareBody }) body: z.infer<typeof bareBody>,
  ) {
    mayDo(who, 'play');
    return this.#done(who, id, headers, body, { do: 'withdraw' });
  }

  #done(
    { principal }: Caller,
    table: string,
    headers: IncomingHttpHeaders,
    body: { readonly commandId?: string | undefined },
    action: GameAction,
  ): Promise<GameOutcome> {
    return this.#services.game(principal, table, action, commandIdOf(headers, body));
  }
}
