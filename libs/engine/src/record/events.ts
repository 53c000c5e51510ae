import { roundOf, turnOf } from '../flow/position.ts';
import type { KernelEvent } from '../model/event.ts';
import type { CorpId, PlayerId } from '../model/ids.ts';
import { isPlayer } from '../model/ids.ts';
import type { Reducers } from '../model/reducer.ts';
import type { Writer } from '../model/writer.ts';
import type { Operated, Run, Trade } from './state.ts';
import { dealing, noDeeds } from './state.ts';

export type RecordEvent =
  /** Headline: the trains have run. `recorded` revenue was taken from an imported game as it stood. */
  | {
      readonly t: 'RoutesRun';
      readonly corp: CorpId;
      readonly runs: readonly Run[];
      readonly revenue: number;
      readonly subsidy: number;
      readonly source: 'computed' | 'recorded';
    }
  /** Headline: `rows` are the payments to holders, `[holder, amount]`. */
  | {
      readonly t: 'DividendDeclared';
      readonly corp: CorpId;
      readonly kind: string;
      readonly revenue: number;
      readonly perShare: number;
      readonly rows: readonly (readonly [PlayerId | CorpId, number])[];
    };

export const recordReducers: Reducers<RecordEvent> = {
  RoutesRun(w, e) {
    const turn = w.group('record', 'turn');
    turn.runs = e.runs;
    turn.revenue = e.revenue;
    turn.subsidy = e.subsidy;
  },
  DividendDeclared(w, e) {
    w.group('record', 'turn').dividend = e.kind;
    const history = w.group('record', 'history') as Record<CorpId, readonly Operated[]>;
    const { turn, set } = w.state.flow;
    history[e.corp] = [
      ...(history[e.corp] ?? []),
      { turn, round: set.number, kind: e.kind, revenue: e.revenue },
    ];
  },
};

const traded = (w: Writer, trade: Trade): void => {
  const turn = w.group('record', 'turn');
  turn.trades = [...turn.trades, trade];
};

const addPercent = (
  w: Writer,
  group: 'sold' | 'bought',
  by: PlayerId,
  corp: CorpId,
  percent: number,
): void => {
  const dealings = w.group('record', group) as Record<string, number>;
  const key = dealing(by, corp);
  dealings[key] = (dealings[key] ?? 0) + percent;
};

type Listeners = {
  readonly [T in KernelEvent['t']]?: (w: Writer, e: Extract<KernelEvent, { readonly t: T }>) => void;
};

/** The record is the only area that listens to the headlines of others: it counts deeds. */
export const recordListeners: Listeners = {
  SharesBought(w, e) {
    if (!isPlayer(e.by)) return;
    traded(w, { kind: 'bought', by: e.by, corp: e.corp });
    addPercent(w, 'bought', e.by, e.corp, e.percent);
  },
  SharesSold(w, e) {
    if (!isPlayer(e.by)) return;
    traded(w, { kind: 'sold', by: e.by, corp: e.corp });
    addPercent(w, 'sold', e.by, e.corp, e.percent);
  },
  CorporationStarted(w, e) {
    traded(w, { kind: 'started', by: e.by, corp: e.corp });
  },
  PrivateBought(w, e) {
    const turn = w.group('record', 'turn');
    if (roundOf(w.state)?.kind === 'waterfall' && turnOf(w.state)?.who === e.to && isPlayer(e.to))
      w.area('record').outright = e.to;
    turn.answered = [...turn.answered, 'private-bought'];
  },
  PrivatePriced(w, e) {
    if (e.by === null) return;
    const turn = w.group('record', 'turn');
    turn.answered = [...turn.answered, 'private-priced'];
  },
  BidPlaced(w) {
    const turn = w.group('record', 'turn');
    turn.answered = [...turn.answered, 'bid-placed'];
  },
  TokenTraded(w) {
    const turn = w.group('record', 'turn');
    turn.answered = [...turn.answered, 'token-trade'];
  },
  Answered(w, e) {
    const turn = w.group('record', 'turn');
    turn.answered = [...turn.answered, e.question];
  },
  CorporationReset(w, e) {
    if (e.corp in w.state.record.history) delete w.group('record', 'history')[e.corp];
  },
  TileLaid(w, e) {
    const turn = w.group('record', 'turn');
    turn.lays = [...turn.lays, { hex: e.hex, as: e.as, slot: e.slot }];
  },
  TokenPlaced(w, e) {
    if (e.turn) w.group('record', 'turn').tokens += 1;
  },
  TrainBought(w) {
    w.group('record', 'turn').trainsBought += 1;
  },
  LoanTaken(w, e) {
    if (!e.forced) w.group('record', 'turn').loans += 1;
  },
  TurnBegan(w) {
    w.area('record').turn = noDeeds;
  },
  RoundBegan(w) {
    const record = w.area('record');
    record.turn = noDeeds;
    record.sold = {};
    record.bought = {};
  },
};
