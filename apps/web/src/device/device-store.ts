import type { TalkLine } from '@trunkline/contracts';
import type { Evolve, Option } from '@trunkline/engine';
import { decodeEvent, Timeline } from '@trunkline/engine';
import { newCommandId } from '../api/client.ts';
import type { Deed, GameView, Store } from '../live/game-store.ts';
import { MovedOn } from './database.ts';
import { decoded, encoded, type KeptCommit, type KeptGame } from './kept-game.ts';
import type { RulesWorker } from './rules.ts';

/** Where a game's commits are written down. */
export interface Keeping {
  commit(commit: KeptCommit, over: boolean): Promise<void>;
}

/** A game of this device: a worker decides, the database keeps, and the page folds what comes. */
export class DeviceStore implements Store {
  readonly id: string;
  readonly #worker: Pick<RulesWorker, 'rules'>;
  readonly #keeping: Keeping;
  /** What may be done here beside what the rules say: a lesson wants one deed. */
  readonly #only: (deed: Deed) => boolean;
  readonly #listeners = new Set<() => void>();
  #view: GameView;

  constructor(
    game: Pick<KeptGame, 'id' | 'setUp' | 'commits'>,
    evolve: Evolve,
    worker: Pick<RulesWorker, 'rules'>,
    options: readonly Option[],
    keeping: Keeping,
    only: (deed: Deed) => boolean = () => true,
  ) {
    this.#only = only;
    this.id = game.id;
    this.#worker = worker;
    this.#keeping = keeping;
    const setUp = game.setUp.map((event) => decodeEvent(event));
    const timeline = Timeline.load(evolve, setUp, game.commits.map(decoded));
    const { revision, head, state } = timeline;
    this.#view = {
      phase: 'playing',
      table: null,
      ...{ revision, head, state, options, timeline },
      ...{ pending: null, refusal: null, watchers: 0, present: [] },
    };
  }

  get view(): GameView {
    return this.#view;
  }

  subscribe(listen: () => void): () => void {
    this.#listeners.add(listen);
    return () => this.#listeners.delete(listen);
  }

  onTalk(_listen: (line: TalkLine) => void): () => void {
    return () => {};
  }

  open(): () => void {
    return () => {};
  }

  async act(what: Deed, id: string = newCommandId()): Promise<boolean> {
    const { timeline, pending } = this.#view;
    if (pending !== null || timeline === null) return false;
    if (!this.#only(what)) {
      this.#change({ refusal: { problem: { code: 'lesson-elsewhere', params: {}, status: 422 }, what } });
      return false;
    }
    this.#change({ pending: { id, what, state: 'sent' }, refusal: null });
    try {
      const done = await this.#worker.rules.act(what, { id, by: null, at: Date.now() });
      if (!done.ok) {
        this.#change({ pending: null, refusal: { problem: done.problem, what } });
        return false;
      }
      const { commit, options } = done.value;
      timeline.append(commit);
      const { revision, head, state } = timeline;
      await this.#keeping.commit(encoded(commit), state.end.over !== null);
      this.#change({ pending: null, revision, head, state, options });
      return true;
    } catch (error) {
      // What is in the database is the game; this page has fallen behind it or could not write.
      const code = error instanceof MovedOn ? 'device.movedOn' : 'device.failed';
      this.#change({ pending: null, refusal: { problem: { code, params: {}, status: 409 }, what } });
      return false;
    }
  }

  refuse(...[problem, also = []]: Parameters<Store['refuse']>): void {
    this.#change({ refusal: { problem, also, what: null } });
  }

  dismiss(): void {
    if (this.#view.refusal !== null) this.#change({ refusal: null });
  }

  #change(of: Partial<GameView>): void {
    this.#view = { ...this.#view, ...of };
    for (const listen of this.#listeners) listen();
  }
}
