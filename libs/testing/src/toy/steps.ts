import type { CorpId, Ctx, FrameModule, PlayerId, ProcedureFrame, Step } from '@trunkline/engine';
import {
  actorFor,
  operatorOf,
  passOption,
  passStep,
  pay,
  playersIn,
  topFrame,
  turnOf,
  violation,
} from '@trunkline/engine';
import { toyCompany } from './companies.ts';
import { surveyOf, toySlice } from './slice.ts';

const LOAN = 100;
const never: Pick<Step, 'options' | 'check' | 'handle' | 'actors' | 'commands' | 'waits'> = {
  commands: [],
  actors: () => [],
  waits: () => false,
  options: () => [],
  check: () => violation('not-now'),
  handle() {},
};

/** By itself: the trains earn what the table says. Left in silence where that is nothing. */
export const haulage: Step = {
  ...never,
  kind: 'haulage',
  mode: 'turn',
  auto(ctx) {
    const corp = operatorOf(ctx.s);
    const { revenue } = toyCompany(corp);
    if (revenue === 0) return false;
    ctx.emit({ t: 'RoutesRun', corp, runs: [], revenue, subsidy: 0, source: 'computed' });
    return true;
  },
};

/** Open: 100 from the bank, once a turn. The lender has a question, which waits before all else. */
export const loan: Step = {
  kind: 'loan',
  mode: 'open',
  commands: ['take-loan'],
  actors: (g) => [operatorOf(g.s)],
  waits: () => false,
  options(g) {
    const by = actorFor(g, operatorOf(g.s));
    return by === null || g.s.record.turn.loans > 0 ? [] : [{ do: 'take-loan', by, fields: [] }];
  },
  check: (g) => (g.s.record.turn.loans > 0 ? violation('loan-taken-this-turn') : null),
  handle(ctx) {
    const corp = operatorOf(ctx.s);
    const by = actorFor(ctx, corp);
    ctx.emit({ t: 'LoanTaken', corp, lender: 'bank', amount: LOAN, forced: false });
    pay(ctx, ['bank', corp, LOAN]);
    if (by !== null) ctx.emit({ t: 'PendingAdded', pending: { kind: 'question', by, cargo: {} } });
  },
};

const ANSWERS = ['red', 'blue'];

/** Standing: a pending question is answered by red or blue; nothing else may be done before. */
export const question: Step = {
  kind: 'question',
  mode: 'standing',
  commands: ['discard-train'],
  actors: (g) => g.s.flow.pending.slice(0, 1).map((p) => p.by.entity),
  waits: (g) => g.s.flow.pending[0]?.kind === 'question',
  options: (g) =>
    g.s.flow.pending
      .slice(0, 1)
      .map((p) => ({ do: 'discard-train', by: p.by, fields: [{ name: 'train', of: ANSWERS }] })),
  check: (_g, command) =>
    command.do === 'discard-train' && ANSWERS.includes(command.train) ? null : violation('no-such-answer'),
  handle(ctx, command) {
    if (command.do !== 'discard-train') return;
    ctx.emit({ t: 'toy/Answered', answer: command.train });
    ctx.emit({ t: 'PendingSettled' });
  },
};

const surveyed = (ctx: Pick<Ctx, 's'>, corp: CorpId): boolean =>
  toySlice(ctx.s).surveys.includes(surveyOf(ctx.s, corp));

function beginSurvey(ctx: Ctx, corp: CorpId): void {
  ctx.emit({ t: 'toy/SurveyHeld', survey: surveyOf(ctx.s, corp) });
  const frame: ProcedureFrame = {
    type: 'procedure',
    kind: 'survey',
    since: ctx.s.meta.revision,
    at: 'asking',
    data: { left: playersIn(ctx), corp },
    saved: null,
  };
  ctx.emit({ t: 'FramePushed', frame });
}

/** By itself: a corporation that earned nothing is inspected, which is a survey that nobody asked for. */
export const inspection: Step = {
  ...never,
  kind: 'inspection',
  mode: 'turn',
  auto(ctx) {
    const corp = operatorOf(ctx.s);
    if (toyCompany(corp).revenue > 0 || surveyed(ctx, corp)) return false;
    beginSurvey(ctx, corp);
    return true;
  },
};

/** Holding a survey, or passing: a procedure with a frame of its own. */
export const survey: Step = {
  kind: 'survey',
  mode: 'turn',
  commands: ['lay-tile', 'pass'],
  actors: (g) => [operatorOf(g.s)],
  waits: (g) => actorFor(g, operatorOf(g.s)) !== null && !surveyed(g, operatorOf(g.s)),
  options(g) {
    const corp = operatorOf(g.s);
    const by = actorFor(g, corp);
    if (by === null) return [];
    const fields = [
      { name: 'hex', is: 'A1' },
      { name: 'tile', is: '0' },
      { name: 'rotation', from: 0, to: 5, step: 1 },
    ];
    return [{ do: 'lay-tile', by, fields }, ...passOption(g, corp)];
  },
  check: (_g, command) =>
    command.do === 'lay-tile' && (command.hex !== 'A1' || command.tile !== '0')
      ? violation('nothing-to-survey')
      : null,
  handle(ctx, command) {
    if (command.do === 'pass') passStep(ctx, command, 'survey');
    else beginSurvey(ctx, operatorOf(ctx.s));
  },
};

const left = (g: Pick<Ctx, 's'>): readonly PlayerId[] => {
  const frame = topFrame(g.s);
  return frame?.type === 'procedure' ? (frame.data.left as readonly PlayerId[]) : [];
};

/** In a survey every player is heard once, in seat order. */
const hearing: Step = {
  kind: 'hearing',
  mode: 'standing',
  commands: ['pass'],
  actors: (g) => left(g).slice(0, 1),
  waits: (g) => left(g).length > 0,
  options: (g) =>
    left(g)
      .slice(0, 1)
      .map((p) => ({ do: 'pass', by: { seat: p, entity: p }, fields: [] })),
  check: () => null,
  handle(ctx, command) {
    passStep(ctx, command, 'hearing');
    const frame = topFrame(ctx.s);
    if (frame?.type === 'procedure')
      ctx.emit({ t: 'FrameMoved', at: 'asking', data: { ...frame.data, left: left(ctx).slice(1) } });
  },
};

/** The survey is over when everybody has been heard; the turn below goes on. */
export const surveyFrame: FrameModule = {
  steps: () => [hearing],
  finish(ctx) {
    ctx.emit({ t: 'FramePopped', outcome: String(turnOf(ctx.s)?.who) });
    return 'goes-on';
  },
};
