import type {
  CellId,
  CorpId,
  DomainEvent,
  EntityId,
  HexId,
  PlayerId,
  State,
  TokenId,
  TrainId,
} from '@trunkline/engine';

/** What the words need beside the events. */
export interface LogContext {
  readonly title: string;
  /** The position that the commit was decided on. */
  readonly before: State;
  /** Price of a cell of the title's market. */
  price(cell: CellId): number;
}

interface Deeds {
  readonly lays: number;
  readonly trains: number;
  readonly trades: number;
}

const NONE: Deeds = { lays: 0, trains: 0, trades: 0 };

/**
 * The few facts of the position that words need, kept up to date while a commit is read: whose trains
 * they are, which face is up, where tokens stand, what the turn has seen so far.
 */
export class LogPosition {
  readonly title: string;
  readonly before: State;
  readonly #context: LogContext;
  readonly #faces = new Map<TrainId, string>();
  readonly #owners = new Map<TrainId, CorpId | null>();
  readonly #hexes = new Map<TokenId, HexId>();
  #deeds: Deeds;

  constructor(context: LogContext) {
    this.#context = context;
    this.title = context.title;
    this.before = context.before;
    const { turn } = context.before.record;
    this.#deeds = { lays: turn.lays.length, trains: turn.trainsBought, trades: turn.trades.length };
  }

  price(cell: CellId): number {
    return this.#context.price(cell);
  }

  /** The face that a train shows, such as `3+`. */
  face(train: TrainId): string {
    return this.#faces.get(train) ?? this.before.trains.all[train]?.face ?? this.rank(train);
  }

  rank(train: TrainId): string {
    return this.before.trains.all[train]?.rank ?? train.slice(0, Math.max(0, train.lastIndexOf('-')));
  }

  owner(train: TrainId): CorpId | null {
    const known = this.#owners.get(train);
    if (known !== undefined) return known;
    const { owned } = this.before.trains;
    return (Object.keys(owned) as CorpId[]).find((corp) => owned[corp]?.includes(train)) ?? null;
  }

  /** Where a token stands, or stood. */
  hexOf(token: TokenId): HexId | null {
    const at = this.before.map.tokens[token]?.at;
    return this.#hexes.get(token) ?? (typeof at === 'object' ? at.hex : null);
  }

  tokenOwner(token: TokenId): EntityId | 'neutral' {
    return this.before.map.tokens[token]?.owner ?? 'neutral';
  }

  percent(certs: readonly string[]): number {
    return certs.reduce((sum, id) => sum + (this.before.shares.certs[id]?.percent ?? 0), 0);
  }

  /** What was done before in the running turn. */
  get deeds(): Deeds {
    return this.#deeds;
  }

  /** Players, in the order of their seats. */
  get players(): readonly PlayerId[] {
    return this.before.seats.seated;
  }

  /** Takes note of an event that has been told. */
  follow(event: DomainEvent): void {
    const e = event as Extract<
      DomainEvent,
      { t: 'TrainBought' | 'TrainDiscarded' | 'TrainMinted' | 'TokenPlaced' | 'TurnBegan' | 'TileLaid' }
    >;
    switch (e.t) {
      case 'TurnBegan':
        this.#deeds = NONE;
        return;
      case 'TileLaid':
        this.#deeds = { ...this.#deeds, lays: this.#deeds.lays + 1 };
        return;
      case 'TrainBought':
        this.#faces.set(e.train, e.face);
        this.#owners.set(e.train, e.to);
        if (e.tradedIn !== null) this.#owners.set(e.tradedIn, null);
        this.#deeds = { ...this.#deeds, trains: this.#deeds.trains + 1 };
        return;
      case 'TrainDiscarded':
        this.#owners.set(e.train, null);
        return;
      case 'TrainMinted':
        this.#faces.set(e.train, e.face);
        return;
      case 'TokenPlaced':
        this.#hexes.set(e.token, e.hex);
        return;
      default:
        this.#trade(event);
    }
  }

  #trade({ t }: DomainEvent): void {
    if (t === 'SharesBought' || t === 'SharesSold' || t === 'CorporationStarted')
      this.#deeds = { ...this.#deeds, trades: this.#deeds.trades + 1 };
  }
}
