import type { Commit } from '@trunkline/engine';

/** Where redo leads, and the moves that come back by it; null: nothing can be redone. */
export interface Undone {
  readonly to: number;
  readonly moves: ReadonlySet<number>;
}

/**
 * What the newest undo took back, if nothing was played since. Moves undone before something else was played are gone
 * from the line for good: a what-if board can begin at them.
 */
export function undoneNow(commits: readonly Commit[]): Undone | null {
  let head = 0;
  let undone: number[] = [];
  for (const commit of commits) {
    if (commit.kind === 'play') {
      head = commit.revision;
      undone = [];
      continue;
    }
    if (commit.kind === 'undone') undone.push(head);
    else undone.pop();
    head = commit.to;
  }
  const to = undone.at(-1);
  if (to === undefined) return null;
  const moves = new Set<number>();
  for (let at = to; at > 0 && at !== head; ) {
    const commit = commits[at - 1];
    if (commit?.kind !== 'play') break;
    moves.add(at);
    at = commit.on;
  }
  return { to, moves };
}
