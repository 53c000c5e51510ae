import type { CorpId, DomainEvent } from '@trunkline/engine';
import type { Deed, NewGame, Play, Position } from '@trunkline/testing';
import { given, pass } from '@trunkline/testing';
import { title1849 } from '../src/index.ts';

/** Five players, whose launch queue is SFA, ATA, CTL, AFG, IFT, RCS (seed 7, §2.1). */
export const game = (more: NewGame = {}): Position => given(title1849, { players: 5, seed: 7, ...more });

/** The launch queue as it stands. */
export const queue = (at: Play): readonly string[] => at.s.corporations.order.map((c) => c.slice(2));

/** Hands out certificates by their numbers, as `IFT_7`; from the treasury. */
export function deal(position: Position, to: string, corp: string, ...numbers: readonly number[]): Position {
  const id: CorpId = `c:${corp}`;
  return position.told({
    t: 'CertificatesMoved',
    corp: id,
    certs: numbers.map((n) => `${corp}_${n}`),
    from: id,
    to: to === 'pool' ? 'pool' : `p:${to}`,
  });
}

/** A corporation in play: launched at 100, or elsewhere, with the president's certificate alone; no token on the map. */
export const launched = (
  position: Position,
  corp: string,
  president: string,
  cell: number | string = 100,
): Position => {
  const next = { t: '1849/LaunchQueueChanged', next: null, blocked: false, recentlyClosed: [] };
  const floated = position.floated(corp, president, typeof cell === 'number' ? cell : 100, 20);
  const marked = floated.told(next as DomainEvent);
  return typeof cell === 'string' ? marked.marker(corp, cell) : marked;
};

/** Who stands next in the launch queue, and what else it is marked with. */
export const marked = (
  position: Position,
  marks: { readonly next: string | null; readonly blocked?: boolean; readonly closed?: readonly string[] },
): Position =>
  position.told({
    t: '1849/LaunchQueueChanged',
    next: marks.next === null ? null : `c:${marks.next}`,
    blocked: marks.blocked ?? false,
    recentlyClosed: (marks.closed ?? []).map((c) => `c:${c}`),
  } as DomainEvent);

const by = (who: string) => ({ seat: `p:${who}`, entity: `p:${who}` }) as const;

/** Bids on a private that is not the cheapest. */
export const bid =
  (who: string, name: string, price: number): Deed =>
  () => ({ do: 'place-bid', by: by(who), private: `pc:${name}`, price });

/** Buys one certificate by its number. */
export const buyNumber =
  (who: string, corp: string, number: number): Deed =>
  () => ({ do: 'buy-shares', by: by(who), corp: `c:${corp}`, certs: [`${corp}_${number}`] });

/** Sells certificates by their numbers. */
export const sellNumbers =
  (who: string, corp: string, percent: number, ...numbers: readonly number[]): Deed =>
  () => ({
    do: 'sell-shares',
    by: by(who),
    corp: `c:${corp}`,
    certs: numbers.map((n) => `${corp}_${n}`),
    percent,
  });

/** Whether something is offered to somebody. */
export const offers = (at: Play, who: string, deed: string): boolean => at.mayDo(who).includes(deed);

/** Corporations for which a command is offered to somebody. */
export const offeredFor = (at: Play, who: string, deed: string): readonly string[] =>
  at
    .options(who)
    .filter((o) => o.do === deed)
    .flatMap((o) => o.fields)
    .flatMap((f) => ('name' in f && f.name === 'corp' && 'is' in f ? [String(f.is).slice(2)] : []));

/** A corporation of somebody's declares bankruptcy. */
export const bankrupt =
  (who: string, corp: string): Deed =>
  () => ({ do: 'declare-bankruptcy', by: { seat: `p:${who}`, entity: `c:${corp}` } });

/** A corporation buys a token by its id, such as `ATA#1`, for so much. */
export const buyToken =
  (corp: string, token: string, price: number): Deed =>
  (at) => {
    const seat = at.s.corporations.all[`c:${corp}`]?.control;
    if (seat == null || seat === 'market') throw new Error(`${corp} has no president.`);
    return { do: 'buy-token', by: { seat, entity: `c:${corp}` }, token, price };
  };

/** Everybody passes until somebody is asked who is named; the round may not change. */
export function passedTo(play: Play, who: string): Play {
  let at = play;
  while (!at.asked.includes(who)) at = at.after(pass(at.asked[0] ?? ''));
  return at;
}

/** Everybody does as little as he may until a corporation's turn begins. */
export function idledTo(play: Play, corp: string): Play {
  let at = play;
  while (at.onTurn !== corp) at = at.finishTurn();
  return at;
}

/** Everybody does as little as he may until the next stock round. */
export function toStockRound(play: Play): Play {
  let at = play;
  do at = at.finishRound();
  while (!at.date.startsWith('stock-round'));
  return at;
}

/** Whoever is on turn passes until a step of his turn waits. */
export function upTo(play: Play, step: string): Play {
  let at = play;
  while (at.step !== step) at = at.after(pass(at.asked[0] ?? ''));
  return at;
}
