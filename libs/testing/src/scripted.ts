import type { CommitInfo, DomainEvent, Title } from '@trunkline/engine';
import { beginGame, blank, canonicalJson, decide, evolveOf, Timeline } from '@trunkline/engine';
import type { Deed } from './deeds.ts';
import { Play } from './play.ts';
import { given } from './position.ts';

/** Deeds played from the set-up on one timeline, for tests of taking back; throws where one is refused. */
export class Scripted {
  readonly #title: Title;
  readonly #setUp: readonly DomainEvent[];
  /** As canonical JSON: after the set-up, and after each deed of the script. */
  readonly positions: readonly string[];
  timeline: Timeline;
  #commits = 0;

  constructor(title: Title, players: number, script: readonly Deed[]) {
    this.#title = title;
    const { seats, meta } = given(title, { players }).s;
    const config = { players: seats.seated, seed: 1, options: [], readings: meta.readings };
    this.#setUp = beginGame(title, title.setUp(config), blank).events;
    this.timeline = new Timeline(evolveOf(title), this.#setUp);
    this.positions = [this.position, ...script.map((deed) => this.play(deed).position)];
  }

  get now(): Play {
    return new Play(this.#title, this.timeline.state, []);
  }

  /** The position as canonical JSON. */
  get position(): string {
    return canonicalJson(this.timeline.state);
  }

  play(deed: Deed): this {
    const { timeline } = this;
    const command = deed(this.now);
    const decided = decide(this.#title, timeline.state, command, timeline.revision + 1);
    if (!decided.ok) throw new Error(`${command.do}: ${JSON.stringify(decided.error)}`);
    timeline.play([command], decided.value.events, decided.value.state, this.#info());
    return this;
  }

  /** Goes back to a revision at one stroke. */
  undoTo(revision: number): this {
    const done = this.timeline.undoTo(revision, this.#info());
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    return this;
  }

  redo(): this {
    const done = this.timeline.redo(this.#info());
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    return this;
  }

  /** Undoes one commit after the other until it is refused; the positions on the way. */
  undoneOneByOne(): readonly string[] {
    const seen: string[] = [];
    while (this.timeline.undo(this.#info()).ok) seen.push(this.position);
    return seen;
  }

  /** The same forwards again. */
  redoneOneByOne(): readonly string[] {
    const seen: string[] = [];
    while (this.timeline.redo(this.#info()).ok) seen.push(this.position);
    return seen;
  }

  /** Forgets all but the commits, and loads them again. */
  reload(): this {
    this.timeline = Timeline.load(evolveOf(this.#title), this.#setUp, this.timeline.commits);
    return this;
  }

  #info(): CommitInfo {
    this.#commits += 1;
    return { id: `deed-${this.#commits}`, by: null, at: null };
  }
}
