import type { PhaseSpec, Rank, RankSpec } from '@trunkline/engine';

const rank = (
  name: Rank,
  price: number,
  count: number,
  rustsOn: Rank | null = null,
  from: string | null = null,
): RankSpec => ({ rank: name, faces: [{ face: name, price, tradeIn: {} }], count, rustsOn, from });

/** The roster for four players and more, in order (1849 §2.2). E-trains are an option's. */
export const ROSTER: readonly RankSpec[] = [
  rank('4H', 100, 4, '8H'),
  rank('6H', 200, 4, '10H'),
  rank('8H', 350, 3, '16H'),
  rank('10H', 550, 2),
  rank('12H', 800, 1),
  rank('16H', 1_100, 5),
  rank('E', 550, 6, null, '12H'),
  rank('R6H', 350, 2, null, '16H'),
];

/** Cards of each rank when only five corporations are in the game. */
export const FEW: Readonly<Record<Rank, number>> = { '6H': 3, '8H': 2, '16H': 4 };

export const E_TRAIN: Rank = 'E';

export const PHASES: readonly PhaseSpec[] = [
  { id: '4H', startsWith: null, trainLimit: 4, colours: ['yellow'], operatingRounds: 1 },
  { id: '6H', startsWith: '6H', trainLimit: 4, colours: ['yellow', 'green'], operatingRounds: 2 },
  { id: '8H', startsWith: '8H', trainLimit: 3, colours: ['yellow', 'green'], operatingRounds: 2 },
  { id: '10H', startsWith: '10H', trainLimit: 2, colours: ['yellow', 'green', 'brown'], operatingRounds: 3 },
  { id: '12H', startsWith: '12H', trainLimit: 2, colours: ['yellow', 'green', 'brown'], operatingRounds: 3 },
  { id: '16H', startsWith: '16H', trainLimit: 2, colours: ['yellow', 'green', 'brown'], operatingRounds: 3 },
];

/** Phases in which a corporation may buy privates (§3). */
export const PRIVATE_SALE_PHASES: readonly string[] = ['6H', '8H', '10H'];
/** The blue zone of the market is open (§13.2). */
export const BLUE_ZONE_PHASE = '16H';
