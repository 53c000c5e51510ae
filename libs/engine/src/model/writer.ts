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
    const copy = this.#copy(held);
    (this.#state as Mutable<State>)[name] = copy as never;
    return copy as Mutable<State[A]>;
  }

  /** A record inside an area, such as `money.cash`. */
  group<A extends AreaName, G extends GroupOf<A>>(name: A, group: G): Mutable<State[A][G]> {
    const held = this.#state[name][group] as object;
    // What was copied lies in an area that was copied before.
    if (this.#fresh.has(held)) return held as Mutable<State[A][G]>;
    const copy = this.#copy(held);
    (this.area(name) as Record<G, object>)[group] = copy;
    return copy as Mutable<State[A][G]>;
  }

  /** An entity inside a group, such as `trains.all['3-0']`. */
  at<A extends AreaName, G extends GroupOf<A>, K extends keyof State[A][G]>(
    name: A,
    group: G,
    key: K,
  ): Mutable<NonNullable<State[A][G][K]>> {
    const held = this.#state[name][group][key] as object | undefined;
    if (held !== undefined && this.#fresh.has(held)) return held as Mutable<NonNullable<State[A][G][K]>>;
    const copy = this.#copy(held);
    (this.group(name, group) as Record<K, object>)[key] = copy;
    return copy as Mutable<NonNullable<State[A][G][K]>>;
  }

  /** Assigned, not spread: copies of every shape are made here, and a spread is slow once it has met many. */
  #copy(held: object | undefined): object {
    const copy: object = Object.assign({}, held);
    this.#fresh.add(copy);
    return copy;
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
