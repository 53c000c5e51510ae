import type { GameOutcome, Problem, ServerMessage, TableView, TalkLine } from '@trunkline/contracts';
import type { Command, Commit, DomainEvent, Evolve, Option, State, StoredEvent } from '@trunkline/engine';
import { decodeEvent, fold, Timeline } from '@trunkline/engine';
import { Declined, newCommandId, problemOf, unreachable } from '../api/client.ts';
import type { LiveSocket } from './live-socket.ts';

/** A move that was sent and has not come back as a commit yet. */
export interface Pending {
  readonly id: string;
  readonly what: Deed;
  /** `sent`: on its way; `again`: nobody answered, so it is sent again under the same id. */
  readonly state: 'sent' | 'again';
}

/** What can be done in a running game; `act` carries the move. */
export type Deed =
  | { readonly do: 'act'; readonly command: Command }
  | { readonly do: 'undo' | 'redo' | 'restart-turn' }
  | { readonly do: 'undo-to'; readonly to: number };

/** A reason why something can't be done. */
export type Reason = Pick<Problem, 'code' | 'params'>;

/** The newest thing that was refused; it stays until it is dismissed. */
export interface Refusal {
  readonly problem: Problem;
  /** What else would refuse it. */
  readonly also?: readonly Reason[];
  readonly what: Deed | null;
}

export interface GameView {
  /** `waiting`: the table is there, its game has not begun. */
  readonly phase: 'opening' | 'waiting' | 'playing' | 'gone';
  readonly table: TableView | null;
  /** Newest commit, and the revision whose position is current. */
  readonly revision: number;
  readonly head: number;
  readonly state: State | null;
  /** What the viewer's seats may do at the head. */
  readonly options: readonly Option[];
  /** All commits; null while they are being fetched. Grows in place: `revision` tells when. */
  readonly timeline: Timeline | null;
  readonly pending: Pending | null;
  readonly refusal: Refusal | null;
  readonly watchers: number;
  readonly present: readonly string[];
}

export interface CommitsPage {
  readonly revision: number;
  readonly setUp: { readonly events: readonly StoredEvent[] } | null;
  readonly commits: readonly Commit[];
}

/** How a store reaches the platform. */
export interface Reach {
  commits(after: number): Promise<CommitsPage>;
  send(deed: Deed, expected: number, commandId: string, onRetry: () => void): Promise<GameOutcome>;
  wait(ms: number): Promise<void>;
  /** When what was just shown is on the screen. */
  drawn(): Promise<void>;
}

const RETRY_MS = 2_000;

const decoded = (commit: Commit): Commit =>
  commit.kind === 'play'
    ? { ...commit, events: commit.events.map((event) => decodeEvent(event as unknown as StoredEvent)) }
    : commit;

const setUpOf = ({ setUp }: CommitsPage): readonly DomainEvent[] =>
  (setUp?.events ?? []).map((event) => decodeEvent(event));

/** What a page needs of a game, wherever its moves are decided and kept. */
export type Store = Pick<
  GameStore,
  'id' | 'view' | 'subscribe' | 'onTalk' | 'open' | 'act' | 'refuse' | 'dismiss'
>;

/**
 * One game as this page knows it: commits folded by the engine's reducers, and what the viewer may do. It holds no
 * rules; whatever is legal is told by the platform.
 */
export class GameStore {
  readonly id: string;
  readonly #evolve: Evolve;
  readonly #reach: Reach;
  readonly #live: LiveSocket;
  readonly #listeners = new Set<() => void>();
  readonly #onTalk = new Set<(line: TalkLine) => void>();
  #view: GameView;
  #stop: (() => void) | null = null;
  #loading = false;
  /** Commits that came before the history. */
  readonly #early: Commit[] = [];
  #uses = 0;

  constructor(id: string, evolve: Evolve, reach: Reach, live: LiveSocket) {
    this.id = id;
    this.#evolve = evolve;
    this.#reach = reach;
    this.#live = live;
    this.#view = {
      phase: 'opening',
      table: null,
      revision: 0,
      head: 0,
      state: null,
      options: [],
      timeline: null,
      pending: null,
      refusal: null,
      watchers: 0,
      present: [],
    };
  }

  get view(): GameView {
    return this.#view;
  }

  subscribe(listen: () => void): () => void {
    this.#listeners.add(listen);
    return () => this.#listeners.delete(listen);
  }

  onTalk(listen: (line: TalkLine) => void): () => void {
    this.#onTalk.add(listen);
    return () => this.#onTalk.delete(listen);
  }

  /** Follows the game while at least one user of the store is there. */
  open(): () => void {
    this.#uses += 1;
    if (this.#uses === 1) {
      this.#stop = this.#live.watch(this.id, {
        after: () => this.#held,
        heard: (message) => this.#heard(message),
      });
    }
    return () => {
      this.#uses -= 1;
      if (this.#uses > 0) return;
      this.#stop?.();
      this.#stop = null;
    };
  }

  /**
   * Makes a move, or takes one back. What is refused stays in the view until it is dismissed.
   *
   * @param id of the command: the same once more makes nothing twice
   */
  async act(what: Deed, id: string = newCommandId()): Promise<boolean> {
    if (this.#view.pending !== null) return false;
    this.#change({ pending: { id, what, state: 'sent' }, refusal: null });
    try {
      await this.#reach.send(what, this.#view.revision, id, () =>
        this.#change({ pending: { id, what, state: 'again' } }),
      );
      // The line goes when the commit has come; should the socket be down, it is fetched.
      if (this.#live.link.is !== 'live') void this.#load();
      else void this.#expect(id);
      return true;
    } catch (error) {
      const problem = error instanceof Declined ? problemOf(error) : unreachable;
      this.#change({ pending: null, refusal: { problem, what } });
      if (problem.code === 'moved-on') this.#live.catchUp(this.id);
      return false;
    } finally {
      this.#settle();
    }
  }

  /** Asks for what should have come by now. */
  async #expect(id: string): Promise<void> {
    await this.#reach.wait(RETRY_MS);
    if (this.#view.pending?.id === id) this.#live.catchUp(this.id);
  }

  refuse(problem: Problem, also: readonly Reason[] = []): void {
    this.#change({ refusal: { problem, also, what: null } });
  }

  dismiss(): void {
    if (this.#view.refusal !== null) this.#change({ refusal: null });
  }

  /** Last revision that can be built upon. */
  get #held(): number | undefined {
    const { timeline, state, revision } = this.#view;
    return timeline?.revision ?? (state === null ? undefined : revision);
  }

  #change(of: Partial<GameView>): void {
    this.#view = { ...this.#view, ...of };
    for (const listen of this.#listeners) listen();
  }

  #heard(message: Parameters<Parameters<LiveSocket['watch']>[1]['heard']>[0]): void {
    switch (message.t) {
      case 'table':
        return this.#tableHeard(message.table);
      case 'snapshot':
        return this.#snapshotHeard(message);
      case 'commits':
        return this.#commitsHeard(message);
      case 'presence':
        return this.#change({ watchers: message.watchers, present: message.users });
      case 'talk':
        for (const listen of this.#onTalk) listen(message.line);
        return;
      case 'gone':
        return this.#change({ phase: 'gone' });
    }
  }

  #tableHeard(table: TableView): void {
    const phase = this.#view.state === null ? (table.status === 'open' ? 'waiting' : 'opening') : 'playing';
    this.#change({ table, phase });
  }

  /** Shown at once; the commits that led to it follow. */
  #snapshotHeard(message: Extract<ServerMessage, { t: 'snapshot' }>): void {
    const { revision, head, state, options } = message;
    this.#change({ phase: 'playing', revision, head, state, options, timeline: null, pending: null });
    this.#early.length = 0;
    // Parsing and folding a long history would keep the board from the screen.
    void this.#reach.drawn().then(() => this.#load());
  }

  #commitsHeard({ commits, options }: Extract<ServerMessage, { t: 'commits' }>): void {
    const { timeline } = this.#view;
    if (timeline === null) return this.#commitsHeardEarly(commits, options);
    for (const commit of commits) {
      if (commit.revision <= timeline.revision) continue;
      if (commit.revision > timeline.revision + 1) return this.#live.catchUp(this.id);
      timeline.append(decoded(commit));
    }
    this.#shown(timeline, options);
    this.#settle(commits);
  }

  /** Moves that come before the history: they are folded on the snapshot. An undo waits for the history. */
  #commitsHeardEarly(commits: readonly Commit[], options: readonly Option[]): void {
    let { revision, head, state } = this.#view;
    for (const commit of commits.filter((one) => one.revision > revision).map(decoded)) {
      if (state === null || commit.kind !== 'play' || commit.revision > revision + 1 || commit.on !== head)
        return void this.#load();
      state = fold(this.#evolve, state, [commit]);
      revision = commit.revision;
      head = commit.revision;
      this.#early.push(commit);
    }
    this.#change({ revision, head, state, options });
    this.#settle(commits);
    void this.#load();
  }

  #shown(timeline: Timeline, options?: readonly Option[]): void {
    const { revision, head, state } = timeline;
    this.#change({
      phase: 'playing',
      timeline,
      revision,
      head,
      state,
      ...(options === undefined ? {} : { options }),
    });
  }

  /** A move is done when its commit is here. */
  #settle(commits: readonly Commit[] = this.#view.timeline?.commits ?? []): void {
    const { pending } = this.#view;
    if (commits.some(({ id }) => id === pending?.id)) this.#change({ pending: null });
  }

  /** Fetches every commit that is not here. Tries until it has them. */
  async #load(): Promise<void> {
    if (this.#loading) return;
    this.#loading = true;
    try {
      await this.#fetchAll();
    } finally {
      this.#loading = false;
    }
  }

  async #fetchAll(): Promise<void> {
    while (this.#uses > 0) {
      try {
        await this.#fetchPages();
        return;
      } catch (error) {
        if (error instanceof Declined && error.problem.status < 500 && error.problem.status !== 429)
          throw error;
        await this.#reach.wait(RETRY_MS);
      }
    }
  }

  async #fetchPages(): Promise<void> {
    const known = this.#view.timeline;
    let setUp = known?.setUp ?? null;
    const commits: Commit[] = known === null ? [] : [...known.commits];
    for (;;) {
      const page = await this.#reach.commits(commits.length);
      setUp ??= setUpOf(page);
      commits.push(...page.commits.map(decoded));
      if (page.commits.length === 0 || commits.length >= page.revision) break;
    }
    // Meanwhile the socket may have brought more.
    const now = this.#view.timeline;
    if (now !== null && now.revision >= commits.length) return;
    // What was heard since is no part of these pages yet.
    for (const early of this.#early) if (early.revision === commits.length + 1) commits.push(early);
    this.#early.length = 0;
    const timeline = Timeline.load(this.#evolve, setUp ?? [], commits);
    this.#shown(timeline);
    this.#settle();
    // Options and whatever came since: the platform is told what is held.
    this.#live.catchUp(this.id);
  }
}
