import type { Option } from '@trunkline/engine';
import { options } from '@trunkline/engine';
import { given } from '@trunkline/testing';
import { title1848 } from '@trunkline/title-1848';
import { expect, test } from 'vitest';
import { closedFaces, grouped, offerOf, purchase } from './offers.ts';

const buying = (cash: number) =>
  given(title1848)
    .floated('NSW', 'J1')
    .tile('F17', '57', 0)
    .phase('2')
    .cash('NSW', cash)
    .operatingTurn('NSW', { step: 'trains' });
const offersOf = (play: Parameters<typeof options>[0]) =>
  options(play)
    .filter((option: Option) => option.do === 'buy-train')
    .map(offerOf);

test('the offers of the bank and of other companies are told apart', () => {
  const option = (from: string): Option => ({
    do: 'buy-train',
    by: { seat: 'p:1', entity: 'c:VR' },
    fields: [
      { name: 'train', is: '2-1' },
      { name: 'face', is: '2' },
      { name: 'price', from: 1, to: 90, step: 1 },
      { name: 'tradeIn', is: null },
    ],
    notes: { from },
  });
  const offers = ['depot', 'c:SAR', 'discarded'].map((from) => offerOf(option(from)));
  const { bank, others } = grouped(offers);
  expect([bank.map(({ from }) => from), others.map(({ from }) => from)]).toEqual([
    ['depot', 'discarded'],
    ['c:SAR'],
  ]);
  expect(others.map((offer) => purchase(offer, 40))).toEqual([
    {
      do: 'buy-train',
      by: { seat: 'p:1', entity: 'c:VR' },
      train: '2-1',
      face: '2',
      price: 40,
      tradeIn: null,
    },
  ]);
});

test('a face on sale that money is missing for is closed with nothing before it, later ranks with what is sold before', () => {
  const play = buying(110).now();
  const closed = closedFaces(title1848.roster, play.s, offersOf(play));
  expect(offersOf(play).map(({ face }) => face)).toEqual(['2']);
  expect(closed.find(({ face }) => face === '2+')?.before).toBe(0);
  expect(closed.find(({ face }) => face === '3')?.before).toBe(6);
  expect(closed.find(({ face }) => face === '3')?.price).toBe(200);
});
