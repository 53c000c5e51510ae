/** Things kept by name, as many as fit: the one that was not used for longest goes first. */
export class Kept<T> {
  readonly #kept = new Map<string, T>();
  readonly #opening = new Map<string, Promise<T | null>>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#kept.size;
  }

  get(name: string): T | undefined {
    const found = this.#kept.get(name);
    if (found !== undefined) this.#touch(name, found);
    return found;
  }

  /** Keeps a thing, unless another was kept under that name meanwhile: then that one counts. */
  keep(name: string, thing: T): T {
    const kept = this.#kept.get(name) ?? thing;
    this.#touch(name, kept);
    return kept;
  }

  drop(name: string): void {
    this.#kept.delete(name);
  }

  /** Opens a thing and keeps it; those who ask meanwhile wait for the same. Null is not kept. */
  opening(name: string, open: () => Promise<T | null>): Promise<T | null> {
    const running = this.#opening.get(name);
    if (running !== undefined) return running;
    const begun = open()
      .then((thing) => (thing === null ? null : this.keep(name, thing)))
      .finally(() => this.#opening.delete(name));
    this.#opening.set(name, begun);
    return begun;
  }

  #touch(name: string, thing: T): void {
    this.#kept.delete(name);
    this.#kept.set(name, thing);
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
  }
}
