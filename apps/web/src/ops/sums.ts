/** What the processes of the platform told at one moment. */
export interface Figures {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Commits that each consumer of the log has still before it. */
  readonly behind: Readonly<Record<string, number>>;
  readonly processes: readonly {
    readonly service: string;
    readonly process: string;
    readonly figures: Readonly<Record<string, number>>;
  }[];
}

/** A figure over all processes; null: none of them tells it. */
export function sumOf({ processes }: Figures, name: string): number | null {
  const told = processes.flatMap(({ figures }) => figures[name] ?? []);
  return told.length === 0 ? null : told.reduce((sum, value) => sum + value, 0);
}

/** How much a counter grew in a second between two moments; null: not known, or a process began anew between them. */
export function rateOf(before: Figures | null, now: Figures, name: string): number | null {
  if (before === null || now.at <= before.at) return null;
  const [from, to] = [sumOf(before, name), sumOf(now, name)];
  return from === null || to === null || to < from ? null : ((to - from) * 1_000) / (now.at - before.at);
}
