/** Whether a process can serve: it is not stopping, and everything that it depends on answers. */
export class Readiness {
  readonly #checks = new Map<string, () => Promise<string | null>>();
  #stopping = false;

  /** @param check gives why it isn't ready, or null; what it throws is a reason too */
  add(name: string, check: () => Promise<string | null>): void {
    this.#checks.set(name, check);
  }

  /** From now on nobody should send anything here. */
  stop(): void {
    this.#stopping = true;
  }

  get stopping(): boolean {
    return this.#stopping;
  }

  /** What is not ready, with its reason; empty when all is well. */
  async troubles(withinMs = 2_000): Promise<Readonly<Record<string, string>>> {
    if (this.#stopping) return { service: 'it is stopping' };
    const entries = await Promise.all(
      [...this.#checks].map(async ([name, check]) => [name, await answerOf(check, withinMs)] as const),
    );
    return Object.fromEntries(entries.flatMap(([name, reason]) => (reason === null ? [] : [[name, reason]])));
  }
}

async function answerOf(check: () => Promise<string | null>, withinMs: number): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`no answer within ${withinMs} ms`), withinMs);
  });
  try {
    return await Promise.race([check(), late]);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    clearTimeout(timer);
  }
}
