/** Where a command writes. Results go to `out`; everything else to `err`. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Whether somebody watches `err`, so that progress may be drawn there. */
  readonly watched: boolean;
}

/** The process's own streams. */
export const processTerminal: Terminal = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  watched: process.stderr.isTTY === true && process.env.CI === undefined,
};

/** Columns side by side, each as wide as its widest cell; numbers to the right. */
export function columns(rows: readonly (readonly (string | number)[])[]): string[] {
  const shown = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? grouped(cell) : cell)));
  const widths = (shown[0] ?? []).map((_, at) => Math.max(...shown.map((row) => row[at]?.length ?? 0)));
  return shown.map((row, r) =>
    row
      .map((cell, at) => {
        const width = widths[at] ?? 0;
        return typeof rows[r]?.[at] === 'number' ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd(),
  );
}

/** A number as a person reads it: thousands apart. */
export const grouped = (n: number): string => n.toLocaleString('en');

/** A duration in a fitting unit. */
export const duration = (ms: number): string =>
  ms < 10 ? `${ms.toFixed(1)} ms` : ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;

/** `1 command`, `2 commands`. */
export const counted = (n: number, noun: string): string => `${grouped(n)} ${noun}${n === 1 ? '' : 's'}`;
