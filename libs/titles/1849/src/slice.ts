import type { CorpId, HexId, OwnEvent, OwnReducers, State, Writer } from '@trunkline/engine';

/**
 * What 1849 remembers beside the kernel's areas. The launch queue itself is the listing order
 * (`corporations.order`).
 */
export interface Slice1849 {
  /** Which corporation may be launched next. */
  readonly next: CorpId | null;
  /** AFG has no city to open in (§6.7). */
  readonly blocked: boolean;
  /** Can't be launched before the next stock round (§6.5). */
  readonly recentlyClosed: readonly CorpId[];
  /** Corporations whose price a player's sales changed lately, and the operating order before that (§13.4). */
  readonly soldLately: readonly CorpId[];
  readonly formerOrder: readonly CorpId[];
  /** Messina can't be upgraded before the next stock round (§8.3, §18). */
  readonly messinaClosed: boolean;
  /** Who bought CNM, for good (§3). */
  readonly portOwner: CorpId | null;
  /** Cities that a corporation may build in by closing SMS; after a lay only that one (§9.3). */
  readonly coast: Readonly<Partial<Record<CorpId, readonly HexId[]>>>;
  /** Version of the map at which a corporation found no place for a token (§10.1). */
  readonly noPlace: Readonly<Record<CorpId, number>>;
  /** AFG fell by its own 12H: by the peer the next corporation buys no trains (§18, reading `lostTrainStep`). */
  readonly trainStepLost: boolean;
  readonly eTokens: readonly CorpId[];
  /** One has been sold in this game. */
  readonly eTokenSold: boolean;
}

export const SLICE = '1849';

export const sliceOf = (s: State): Slice1849 => s.own[SLICE] as Slice1849;

/** The launch queue's marks changed; the queue itself is in `CorporationsReordered`. */
export interface LaunchQueueChanged extends OwnEvent {
  readonly t: '1849/LaunchQueueChanged';
  readonly next: CorpId | null;
  readonly blocked: boolean;
  readonly recentlyClosed: readonly CorpId[];
}

export interface SoldListChanged extends OwnEvent {
  readonly t: '1849/SoldListChanged';
  readonly corps: readonly CorpId[];
}

export interface OrderNoted extends OwnEvent {
  readonly t: '1849/OrderNoted';
  readonly order: readonly CorpId[];
}

/** Messina has returned to its print, or may be upgraded again. */
export interface MessinaChanged extends OwnEvent {
  readonly t: '1849/MessinaChanged';
  readonly closed: boolean;
}

export interface PortOwnerChanged extends OwnEvent {
  readonly t: '1849/PortOwnerChanged';
  readonly corp: CorpId | null;
}

export interface CoastOpened extends OwnEvent {
  readonly t: '1849/CoastOpened';
  readonly corp: CorpId;
  /** None: it is over. */
  readonly hexes: readonly HexId[];
}

export interface NoPlaceFound extends OwnEvent {
  readonly t: '1849/NoPlaceFound';
  readonly corps: readonly CorpId[];
  readonly version: number;
}

export interface ETokenBought extends OwnEvent {
  readonly t: '1849/ETokenBought';
  readonly corp: CorpId;
  readonly price: number;
}

const change = (w: Writer, to: Partial<Slice1849>): void => {
  const own = w.area('own') as Record<string, unknown>;
  own[SLICE] = { ...(own[SLICE] as Slice1849), ...to };
};
const of = (w: Writer): Slice1849 => sliceOf(w.state);

/** Reducers of the title's own events. */
export const own1849: OwnReducers = {
  '1849/LaunchQueueChanged': (w, e) => {
    const { next, blocked, recentlyClosed } = e as LaunchQueueChanged;
    change(w, { next, blocked, recentlyClosed });
  },
  '1849/SoldListChanged': (w, e) => change(w, { soldLately: (e as SoldListChanged).corps }),
  '1849/OrderNoted': (w, e) => change(w, { formerOrder: (e as OrderNoted).order }),
  '1849/MessinaChanged': (w, e) => {
    const { closed } = e as MessinaChanged;
    change(w, { messinaClosed: closed, ...(closed ? { noPlace: {} } : {}) });
  },
  '1849/TrainStepLost': (w, e) => change(w, { trainStepLost: e['lost'] === true }),
  '1849/NoPlaceFound': (w, e) => {
    const { corps, version } = e as NoPlaceFound;
    const noPlace = { ...of(w).noPlace };
    for (const corp of corps) noPlace[corp] = version;
    change(w, { noPlace });
  },
  '1849/PortOwnerChanged': (w, e) => change(w, { portOwner: (e as PortOwnerChanged).corp }),
  '1849/CoastOpened': (w, e) => {
    const { corp, hexes } = e as CoastOpened;
    const coast = { ...of(w).coast };
    if (hexes.length === 0) delete coast[corp];
    else coast[corp] = hexes;
    change(w, { coast });
  },
  '1849/ETokenBought': (w, e) => {
    change(w, { eTokens: [...of(w).eTokens, (e as ETokenBought).corp], eTokenSold: true });
  },
  '1849/InterestPaid'() {},
  '1849/DebtPaid'() {},
  '1849/NoTokenForSale'() {},
  '1849/ETokenLost': (w, e) => {
    change(w, { eTokens: of(w).eTokens.filter((c) => c !== (e as unknown as ETokenBought).corp) });
  },
};
