import { type Command, decide } from '@trunkline/engine';
import { buyTrain, type Deed, given, type Play, sell, takeLoan } from '@trunkline/testing';
import { title1848 } from '@trunkline/title-1848';
import { expect, test } from 'vitest';
import { facts1848 } from '../../titles/facts-1848.ts';
import {
  endOf,
  isQuiet,
  ledgerOf,
  type Outcome,
  outcomeOf,
  pathOf,
  placeInOrder,
  positionAfter,
  saleOutcome,
  sequelOf,
  withinTurn,
} from './outcome.ts';

const facts = facts1848();

/** What deeds come to in a position that is played on from there. */
function outcome(play: Play, ...deeds: readonly Deed[]): Outcome {
  let { s } = play;
  const events = [];
  for (const deed of deeds) {
    const command: Command = deed({ t: title1848, s } as never);
    const decided = decide(title1848, s, command, 1);
    if (!decided.ok) throw new Error(decided.error.code);
    events.push(...decided.value.events);
    s = decided.value.state;
  }
  return { events, after: s };
}

const price = (cell: string): number => facts.chart.cells.get(cell as `${number},${number}`)?.price ?? -1;

test('a sale tells money, pool, holding, certificates, path and the new president', () => {
  const play = given(title1848).floated('NSW', 'J1').holds('J2', 'NSW', 30).stockTurn('J1').now();
  const mine = play.percent('J1', 'NSW');
  const { events } = outcome(play, sell('J1', 'NSW', mine - 20));
  const sale = saleOutcome(facts, 'p:J1', 'c:NSW', play.s, events);
  expect(sale.mine).toEqual({ before: mine, after: 20 });
  expect(sale.pool).toEqual({ before: 0, after: mine - 20 });
  expect(sale.president?.after).toBe('p:J2');
  expect(sale.cash.after - sale.cash.before).toBe(((mine - 20) / 10) * price(sale.path[0] ?? ''));
  expect(price(sale.path.at(-1) ?? '')).toBeLessThan(price(sale.path[0] ?? ''));
  expect(sale.certificates.after).toBeLessThan(sale.certificates.before);
});

test('the first 4 begins a phase, rusts the 2-trains of all and tells who lost them', () => {
  const play = given(title1848)
    .floated('NSW', 'J1')
    .floated('VR', 'J2', 70)
    .trains('VR', '2', '2+')
    .phase('3')
    .depot('3', 0)
    .operatingTurn('NSW', { step: 'trains' })
    .now();
  const sequel = sequelOf(facts, play.s, outcome(play, buyTrain('NSW', '4')).after);
  expect(sequel.phase).toBe('4');
  expect(sequel.rusts).toEqual([{ corp: 'c:VR', faces: ['2', '2+'] }]);
  expect(isQuiet(sequel)).toBe(false);
});

test('a train like those before it sets nothing off', () => {
  const play = given(title1848)
    .floated('NSW', 'J1')
    .phase('2')
    .operatingTurn('NSW', { step: 'trains' })
    .now();
  expect(isQuiet(sequelOf(facts, play.s, outcome(play, buyTrain('NSW', '2')).after))).toBe(true);
});

const poor = () =>
  given(title1848)
    .floated('NSW', 'J1')
    .tile('F17', '57', 0)
    .tile('E18', '57', 0)
    .phase('3')
    .marker('NSW', '1,11')
    .cash('NSW', 20)
    .operatingTurn('NSW', { step: 'trains' })
    .now();

test('the ledger of a compulsory train runs down: treasury, the loan that comes first, forced loans with their falls', () => {
  const play = poor();
  const { events } = outcome(play, takeLoan('NSW'), buyTrain('NSW', '3+'));
  const lines = ledgerOf('c:NSW', 230, play.s, events);
  expect(lines.map(({ kind, missing }) => `${kind} ${missing}`)).toEqual([
    'price 230',
    'treasury 210',
    'loan 110',
    'loan 10',
    'loan 0',
    'bought 0',
  ]);
  const loans = lines.flatMap((line) => (line.kind === 'loan' ? [line] : []));
  expect(loans.map(({ forced }) => forced)).toEqual([false, true, true]);
  expect(loans.map(({ path }) => path.length)).toEqual([3, 4, 4]);
  expect(price(loans[2]?.path.at(-1) ?? '')).toBe(80);
});

test('a treasury that suffices needs no ledger', () => {
  const play = given(title1848)
    .floated('NSW', 'J1')
    .phase('2')
    .operatingTurn('NSW', { step: 'trains' })
    .now();
  expect(ledgerOf('c:NSW', 100, play.s, outcome(play, buyTrain('NSW', '2')).events)).toEqual([]);
});

test('what follows after the turn is no doing of the deed', () => {
  const ended = { t: 'TurnEnded', who: 'c:NSW', how: 'acted' } as const;
  const paid = { t: 'CashMoved', rows: [['bank', 'p:1', 5]] } as const;
  expect(withinTurn([paid, ended, paid])).toEqual([paid]);
  expect(withinTurn([paid])).toEqual([paid]);
});

test('dry runs fold to the position that the rules lead to; a refused one leads nowhere', () => {
  const play = given(title1848)
    .floated('NSW', 'J1')
    .phase('2')
    .operatingTurn('NSW', { step: 'trains' })
    .now();
  const { events, after } = outcome(play, buyTrain('NSW', '2'));
  const folded = positionAfter(facts, play.s, events);
  expect([folded.money, folded.trains]).toEqual([after.money, after.trains]);
  const refused = { ok: false, violation: { code: 'no', params: {} } } as const;
  expect(outcomeOf(facts, play.s, [refused])).toBeNull();
});

test('a dividend moves the company in the order of play, and a cell with a meaning is told', () => {
  const play = given(title1848)
    .floated('NSW', 'J1', 90)
    .floated('VR', 'J2', 100)
    .operatingTurn('NSW', { step: 'trains' })
    .now();
  expect([placeInOrder(facts, play.s, 'c:VR'), placeInOrder(facts, play.s, 'c:WA')]).toEqual([1, null]);
  const left = [...facts.chart.cells.values()].find(({ type }) => type === 'close');
  if (left === undefined) throw new Error('The market has no end.');
  const fall = [
    { t: 'MarkerMoved', corp: 'c:NSW', from: play.s.market.at['c:NSW'] ?? '0,0', to: left.id, why: 'loan' },
  ] as const;
  expect(endOf(facts, pathOf(fall as never, 'c:NSW'))).toBe('close');
  expect(pathOf(fall as never, 'c:VR')).toEqual([]);
});
