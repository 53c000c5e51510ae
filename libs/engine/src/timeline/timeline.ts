import { turnOf } from '../flow/position.ts';
import type { Command } from '../model/command.ts';
import type { DomainEvent } from '../model/event.ts';
import type { Evolve } from '../model/evolve.ts';
import { blank } from '../model/evolve.ts';
import type { State } from '../model/state.ts';
import type { Result, RuleViolation } from '../model/violation.ts';
import { KernelFault, ok, refused, violation } from '../model/violation.ts';
import { Writer } from '../model/writer.ts';
import type { Commit, CommitInfo, MoveCommit, PlayCommit } from './commit.ts';
import { type Folded, fold } from './fold.ts';

/** Every root of the last so many commits is kept, and one in `SPARSE` before. */
const RECENT = 64;
const SPARSE = 32;

/**
 * A game's commits as a tree, and the position at its head. Undo and redo are commits that only move
 * the head, so nothing is ever lost. Knows no rules: the past is folded by `evolve` alone.
 */
export class Timeline {
  readonly #evolve: Evolve;
  readonly setUp: readonly DomainEvent[];
  readonly #commits: Commit[] = [];
  readonly #roots = new Map<number, State>();
  #head = 0;
  #undone: number[] = [];

  /** @param setUp events of the set-up: the position at revision 0 */
  constructor(evolve: Evolve, setUp: readonly DomainEvent[]) {
    this.#evolve = evolve;
    this.setUp = setUp;
    this.#roots.set(0, this.#fold(blank, [{ revision: 0, events: setUp }]));
  }

  /** Rebuilds a game from its stream. Folds only what the head stands on. */
  static load(evolve: Evolve, setUp: readonly DomainEvent[], commits: readonly Commit[]): Timeline {
    const timeline = new Timeline(evolve, setUp);
    for (const commit of commits) timeline.#record(commit);
    timeline.#advanceRoots();
    return timeline;
  }

  /** Revision whose position is current. */
  get head(): number {
    return this.#head;
  }

  /** Number of commits in the stream: the revision of the newest one. */
  get revision(): number {
    return this.#commits.length;
  }

  get commits(): readonly Commit[] {
    return this.#commits;
  }

  /** The current position. */
  get state(): State {
    return this.at(this.#head);
  }

  /** Plays that lead to the current position, oldest first. */
  line(to: number = this.#head): readonly PlayCommit[] {
    const line: PlayCommit[] = [];
    for (let at = to; at > 0; ) {
      const commit = this.#play(at);
      line.push(commit);
      at = commit.on;
    }
    return line.reverse();
  }

  /** The position after a play; 0 is the set-up. A fault if there was no such play. */
  at(revision: number): State {
    const known = this.#roots.get(revision);
    if (known !== undefined) return known;
    const missing: PlayCommit[] = [];
    let from = revision;
    while (!this.#roots.has(from)) {
      const commit = this.#play(from);
      missing.push(commit);
      from = commit.on;
    }
    return this.#fold(this.#roots.get(from) as State, missing.reverse());
  }

  /** Appends what a command caused on the current position; `state` is the position after it. */
  play(
    commands: readonly Command[],
    events: readonly DomainEvent[],
    state: State,
    info: CommitInfo,
  ): PlayCommit {
    const commit: PlayCommit = {
      kind: 'play',
      revision: this.revision + 1,
      on: this.#head,
      ...info,
      commands,
      events,
    };
    this.#record(commit);
    this.#roots.set(commit.revision, state);
    this.#thin();
    return commit;
  }

  /** Takes the last command back. */
  undo(info: CommitInfo): Result<MoveCommit, RuleViolation> {
    if (this.#head === 0) return refused(violation('nothing-to-undo'));
    return this.undoTo(this.#play(this.#head).on, info);
  }

  /** Goes back to the position when the running turn began; that of the turn before if nothing was done in it. */
  restartTurn(info: CommitInfo): Result<MoveCommit, RuleViolation> {
    const since = turnOf(this.state)?.since ?? 0;
    if (since >= this.#head) return this.undo(info);
    return this.undoTo(since, info);
  }

  /** Goes back to any earlier position on the current line. */
  undoTo(revision: number, info: CommitInfo): Result<MoveCommit, RuleViolation> {
    const onLine = revision === 0 || this.line().some((c) => c.revision === revision);
    if (!onLine || revision === this.#head) return refused(violation('not-a-position', { revision }));
    return ok(this.#move('undone', revision, info));
  }

  /** Takes the last undo back. Lost once anything else is played. */
  redo(info: CommitInfo): Result<MoveCommit, RuleViolation> {
    const to = this.#undone[this.#undone.length - 1];
    return to === undefined ? refused(violation('nothing-to-redo')) : ok(this.#move('redone', to, info));
  }

  /** What a move would do, without doing it: the timeline is as before afterwards. */
  probe(move: (timeline: Timeline) => Result<MoveCommit, RuleViolation>): Result<MoveCommit, RuleViolation> {
    const [head, undone, length] = [this.#head, this.#undone, this.#commits.length];
    this.#undone = [...undone];
    const moved = move(this);
    this.#head = head;
    this.#undone = undone;
    this.#commits.length = length;
    return moved;
  }

  /** Whether a redo is possible. */
  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Appends a stored commit that another process decided. */
  append(commit: Commit): void {
    this.#record(commit);
    if (commit.kind === 'play') this.#roots.set(commit.revision, this.at(commit.revision));
    this.#thin();
  }

  #move(kind: MoveCommit['kind'], to: number, info: CommitInfo): MoveCommit {
    const commit: MoveCommit = { kind, revision: this.revision + 1, to, ...info };
    this.#record(commit);
    return commit;
  }

  #record(commit: Commit): void {
    if (commit.revision !== this.revision + 1)
      throw new KernelFault(`Commit ${commit.revision} doesn't follow ${this.revision}.`);
    this.#commits.push(commit);
    if (commit.kind === 'play') {
      this.#head = commit.revision;
      this.#undone = [];
      return;
    }
    if (commit.kind === 'undone') this.#undone.push(this.#head);
    else this.#undone.pop();
    this.#head = commit.to;
  }

  #play(revision: number): PlayCommit {
    const commit = this.#commits[revision - 1];
    if (commit?.kind !== 'play') throw new KernelFault(`There is no position ${revision}.`);
    return commit;
  }

  #fold(root: State, commits: readonly Folded[]): State {
    return fold(this.#evolve, root, commits);
  }

  /** Folds the head's line once, keeping one root in `SPARSE` on the way. */
  #advanceRoots(): void {
    const line = this.line();
    const w = new Writer(this.#roots.get(0) as State);
    line.forEach(({ revision, events }, i) => {
      w.area('meta').revision = revision;
      for (const event of events) this.#evolve(w, event);
      if ((i + 1) % SPARSE === 0 || i === line.length - 1) this.#roots.set(revision, w.seal());
    });
  }

  #thin(): void {
    const old = this.revision - RECENT;
    if (old > 0 && old % SPARSE !== 0 && old !== this.#head) this.#roots.delete(old);
  }
}
