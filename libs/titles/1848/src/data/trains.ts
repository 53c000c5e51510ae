import type { Face, PhaseSpec, RankSpec } from '@trunkline/engine';

const face = (
  name: Face,
  price: number,
  tradeIn: Readonly<Record<Face, number>> = {},
): RankSpec['faces'][number] => ({ face: name, price, tradeIn });

/** The roster (1848 §11.1), in order. A card has two faces; prices in £. */
export const ROSTER: readonly RankSpec[] = [
  { rank: '2', faces: [face('2', 100), face('2+', 120)], count: 6, rustsOn: '4', from: null },
  { rank: '3', faces: [face('3', 200), face('3+', 230)], count: 5, rustsOn: '6', from: null },
  { rank: '4', faces: [face('4', 300), face('4+', 340)], count: 4, rustsOn: '8', from: null },
  { rank: '5', faces: [face('5', 500), face('5+', 550)], count: 3, rustsOn: null, from: null },
  { rank: '6', faces: [face('6', 600), face('6+', 660)], count: 2, rustsOn: null, from: null },
  {
    rank: '8',
    faces: [face('8', 800), face('D', 1100, { '4': 300, '4+': 300 })],
    count: 'unlimited',
    rustsOn: null,
    from: null,
  },
  { rank: '2E', faces: [face('2E', 200)], count: 'unlimited', rustsOn: null, from: '5' },
];

/** The Ghan: beside the limit, no fulfilment of the duty to own a train, one a company (1848 §11.4). */
export const GHAN_RANK = '2E';

/** Does a train of this rank count to the limit and fulfil the duty to own one? */
export const countsToLimit = (rank: string): boolean => rank !== GHAN_RANK;
/** Ranks that never rust, of which the 2nd and 5th receivership remove one (1848 §14). */
export const PERMANENT_RANKS: readonly string[] = ['5', '6', '8'];

export const PHASES: readonly PhaseSpec[] = [
  { id: '2', startsWith: null, trainLimit: 4, colours: ['yellow'], operatingRounds: 1 },
  { id: '3', startsWith: '3', trainLimit: 4, colours: ['yellow', 'green'], operatingRounds: 2 },
  { id: '4', startsWith: '4', trainLimit: 3, colours: ['yellow', 'green'], operatingRounds: 2 },
  { id: '5', startsWith: '5', trainLimit: 2, colours: ['yellow', 'green', 'brown'], operatingRounds: 3 },
  { id: '6', startsWith: '6', trainLimit: 2, colours: ['yellow', 'green', 'brown'], operatingRounds: 3 },
  {
    id: '8',
    startsWith: '8',
    trainLimit: 2,
    colours: ['yellow', 'green', 'brown', 'gray'],
    operatingRounds: 3,
  },
];

/** Phases in which a company may buy privates. */
export const PRIVATE_SALE_PHASES: readonly string[] = ['3', '4'];
