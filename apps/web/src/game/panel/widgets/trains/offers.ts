import type { Actor, Command, Field, Option, RankSpec, State, TrainId } from '@trunkline/engine';

/** A train that may be bought: from whom, by which command, and within which prices. */
export interface Offer {
  readonly option: Option;
  readonly face: string;
  /** `depot`, `discarded`, or the company that owns it. */
  readonly from: string;
  readonly least: number;
  readonly most: number;
  readonly tradeIn: string | null;
}

type Range = Extract<Field, { from: number }>;

const fixed = (option: Option, name: string): unknown => {
  const field = option.fields.find((f): f is Extract<Field, { is: unknown }> => 'is' in f && f.name === name);
  return field?.is;
};

export function offerOf(option: Option): Offer {
  const range = option.fields.find((f): f is Range => 'from' in f);
  const tradeIn = fixed(option, 'tradeIn');
  const price = Number(fixed(option, 'price'));
  return {
    option,
    face: String(fixed(option, 'face')),
    from: String(option.notes?.['from'] ?? 'depot'),
    least: range?.from ?? price,
    most: range?.to ?? price,
    tradeIn: typeof tradeIn === 'string' ? tradeIn : null,
  };
}

export const purchase = ({ option, face, tradeIn }: Offer, price: number): Command =>
  ({ do: 'buy-train', by: option.by, train: fixed(option, 'train'), face, price, tradeIn }) as Command;

/** Offers by where they come from: the bank, and other companies. */
export function grouped(offers: readonly Offer[]): {
  readonly bank: readonly Offer[];
  readonly others: readonly Offer[];
} {
  const isBank = ({ from }: Offer): boolean => !from.startsWith('c:');
  return { bank: offers.filter(isBank), others: offers.filter((offer) => !isBank(offer)) };
}

/** A face of the roster that can't be bought now, and how many trains are sold before it can. */
export interface Closed {
  readonly train: TrainId;
  readonly face: string;
  readonly price: number;
  readonly before: number;
}

/**
 * Faces of the bank's trains that are not on offer: with nothing before them they are on sale, and something else
 * stops the purchase.
 */
export function closedFaces(
  roster: readonly RankSpec[],
  { trains }: Pick<State, 'trains'>,
  offers: readonly Offer[],
): readonly Closed[] {
  const offered = new Set(offers.filter(({ from }) => !from.startsWith('c:')).map(({ face }) => face));
  return roster.flatMap(({ rank, faces }) => {
    const before = trains.depot.findIndex((id) => trains.all[id]?.rank === rank);
    const train = trains.depot[before];
    if (train === undefined) return [];
    return faces
      .filter(({ face }) => !offered.has(face))
      .map(({ face, price }): Closed => ({ train, face, price, before }));
  });
}

/** What a face that isn't on offer would be, were it offered. */
export const offerFor = ({ train, face, price }: Closed, by: Actor = NOBODY): Offer => ({
  option: {
    do: 'buy-train',
    by,
    fields: [
      { name: 'train', is: train },
      { name: 'face', is: face },
      { name: 'price', is: price },
      { name: 'tradeIn', is: null },
    ],
  },
  face,
  from: 'depot',
  least: price,
  most: price,
  tradeIn: null,
});
const NOBODY: Actor = { seat: 'p:', entity: 'p:' };
