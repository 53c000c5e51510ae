import type { AreaName, State } from './state.ts';

/** One level writable; what lies below is written through the writer again. */
export type Mutable<T> = { -readonly [K in keyof T]: T[K] };

type GroupOf<A extends AreaName> = Exclude<keyof State[A], symbol | number>;

/**
 * The only hand that changes a state. It copies an object on the first write after a seal, so every
 * sealed root stays as it was, and a root costs nothing until something changes.
 * Lists are never pushed into: assign a new one.
 */
export class Writer {
  #state: State;
  /** Objects made since the last seal: these may be written in place. */
  readonly #fresh = new Set<object>();

  constructor(state: State) {
    this.#state = state;
  }

  get state(): State {
    return this.#state;
  }

  area<A extends AreaName>(name: A): Mutable<State[A]> {
    const held = this.#state[name] as object;
    if (this.#fresh.has(held)) return held as Mutable<State[A]>;
    if (!this.#fresh.has(this.#state)) {
      this.#state = { ...this.#state };
      this.#fresh.add(this.#state);
    }
    const copy = { ...held };
    this.#fresh.add(copy);
    (this.#state as Mutable<State>)[name] = copy as never;
    return copy as Mutable<State[A]>;
  }

  /** A record inside an area, such as `money.cash`. */
  group<A extends AreaName, G extends GroupOf<A>>(name: A, group: G): Mutable<State[A][G]> {
    const area = this.area(name) as Record<string, object>;
    const held = area[group] as object;
    if (this.#fresh.has(held)) return held as Mutable<State[A][G]>;
    const copy = { ...held };
    this.#fresh.add(copy);
    area[group] = copy;
    return copy as Mutable<State[A][G]>;
  }

  /** An entity inside a group, such as `trains.all['3-0']`. */
  at<A extends AreaName, G extends GroupOf<A>, K extends keyof State[A][G]>(
    name: A,
    group: G,
    key: K,
  ): Mutable<NonNullable<State[A][G][K]>> {
    const record = this.group(name, group) as Record<K, object | undefined>;
    const held = record[key];
    if (held !== undefined && this.#fresh.has(held)) return held as Mutable<NonNullable<State[A][G][K]>>;
    const copy: object = { ...held };
    this.#fresh.add(copy);
    record[key] = copy;
    return copy as Mutable<NonNullable<State[A][G][K]>>;
  }

  /** Replaces everything but `meta`, `orders` and `flow`: a procedure that failed is taken back. */
  restore(areas: Readonly<Partial<State>>): void {
    this.#state = { ...this.#state, ...areas };
    this.#fresh.add(this.#state);
  }

  /** The position now; later writes copy again. */
  seal(): State {
    this.#fresh.clear();
    return this.#state;
  }
}
