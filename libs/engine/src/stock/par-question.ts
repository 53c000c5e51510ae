import { ask, pendingOf, settled } from '../flow/question.ts';
import type { Ctx, Game, Step } from '../flow/step.ts';
import type { CorpId, PlayerId, PrivateId } from '../model/ids.ts';
import { violation } from '../model/violation.ts';
import { startCorporation } from '../shares/trading.ts';

export const PAR_QUESTION = 'par';

/** A private brings the president's certificate of a corporation: its owner must choose a par (C 8.11). */
export function askPar(ctx: Ctx, owner: PlayerId, of: PrivateId): void {
  const corp = ctx.s.privates.all[of]?.tiedTo ?? null;
  if (corp !== null) ask(ctx, PAR_QUESTION, { seat: owner, entity: owner }, { corp });
}

const corpOf = (g: Game): CorpId | null =>
  (pendingOf(g.s, PAR_QUESTION)?.cargo['corp'] as CorpId | undefined) ?? null;

/** The owner of a private that brings a presidency chooses the par; the certificate is free (C 8.11). */
export const parQuestion: Step = {
  kind: 'par',
  mode: 'standing',
  commands: ['start-corporation'],
  actors(g) {
    const question = pendingOf(g.s, PAR_QUESTION);
    return question === undefined ? [] : [question.by.entity];
  },
  waits: (g) => pendingOf(g.s, PAR_QUESTION) !== undefined,
  options(g) {
    const question = pendingOf(g.s, PAR_QUESTION);
    const corp = corpOf(g);
    if (question === undefined || corp === null) return [];
    const fields = [
      { name: 'corp', is: corp },
      { name: 'cell', of: g.t.policies.shares.parCells(g, corp) },
    ];
    return [{ do: 'start-corporation', by: question.by, fields }];
  },
  check(g, command) {
    if (command.do !== 'start-corporation') return violation('not-now', { do: command.do });
    const corp = corpOf(g);
    if (corp !== command.corp) return violation('no-such-corporation', { corp: command.corp });
    const cells = g.t.policies.shares.parCells(g, command.corp);
    return cells.includes(command.cell) ? null : violation('not-a-par', { cell: command.cell });
  },
  handle(ctx, command) {
    const question = pendingOf(ctx.s, PAR_QUESTION);
    if (command.do !== 'start-corporation' || question === undefined) return;
    settled(ctx, PAR_QUESTION);
    startCorporation(ctx, question.by.seat, command.corp, command.cell, true);
  },
};
