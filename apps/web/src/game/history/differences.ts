import type { CorpId, HexId, PlayerId, State } from '@trunkline/engine';
import type { TitleFacts } from '../../titles/facts.ts';
import { cash, price, worth } from '../position.ts';

export interface PriceMoved {
  readonly corp: CorpId;
  /** Null: it had no price yet. */
  readonly was: number | null;
  /** Null: it has none any more. */
  readonly is: number | null;
}

/** How a later position differs from an earlier one. */
export interface Differences {
  readonly hexes: readonly HexId[];
  readonly prices: readonly PriceMoved[];
  /** Change of cash by player and company; those of no change are left out. */
  readonly cash: Readonly<Partial<Record<PlayerId | CorpId, number>>>;
  readonly worth: Readonly<Record<PlayerId, number>>;
  readonly presidents: readonly { readonly corp: CorpId; readonly is: PlayerId | 'market' }[];
}

export function differences(facts: TitleFacts, before: State, after: State): Differences {
  const { order } = after.corporations;
  const seats = after.seats.seated;
  const money = [...seats, ...order].flatMap((who) => {
    const by = cash(after, who) - cash(before, who);
    return by === 0 ? [] : [[who, by] as const];
  });
  return {
    hexes: changedHexes(before, after),
    prices: order.flatMap((corp) => {
      const [was, is] = [price(facts, before, corp), price(facts, after, corp)];
      return was === is ? [] : [{ corp, was, is }];
    }),
    cash: Object.fromEntries(money),
    worth: Object.fromEntries(
      seats.map((seat) => [seat, worth(facts, after, seat) - worth(facts, before, seat)]),
    ),
    presidents: order.flatMap((corp) => {
      const [was, is] = [before.corporations.all[corp]?.control, after.corporations.all[corp]?.control];
      return was === is || is == null ? [] : [{ corp, is }];
    }),
  };
}

/** Hexes on which something else lies or stands than in an earlier position. */
export function changedHexes(before: State, now: State): readonly HexId[] {
  const hexes = new Set([...Object.keys(now.map.laid), ...Object.keys(now.map.cities)]);
  return [...hexes].filter((hex) => {
    const [a, b] = [before.map.laid[hex], now.map.laid[hex]];
    return a?.tile !== b?.tile || a?.rotation !== b?.rotation || slotsOf(before, hex) !== slotsOf(now, hex);
  });
}

const slotsOf = (s: State, hex: HexId): string =>
  JSON.stringify((s.map.cities[hex] ?? []).map(({ slots }) => slots));
