import type { ClientMessage, GameOutcome, ServerMessage } from '@trunkline/contracts';
import type { Command, CommitInfo, Option, PlayerId } from '@trunkline/engine';
import { beginGame, blank, decide, evolver, options, Timeline } from '@trunkline/engine';
import { title1848 } from '@trunkline/title-1848';
import { Declined } from '../../api/client.ts';
import type { Deed, Reach } from '../game-store.ts';
import type { Line, Surroundings } from '../live-socket.ts';

export const TABLE = 'T1T1T1T1';
const PLAYERS: readonly PlayerId[] = ['p:1', 'p:2', 'p:3'];
export const evolve = evolver(title1848.own);

/** A socket's other end: what the page said, and a way to answer. */
export class FakeLine implements Line {
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly said: ClientMessage[] = [];
  readonly #platform: FakePlatform;

  constructor(platform: FakePlatform) {
    this.#platform = platform;
  }

  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    this.said.push(message);
    if (message.t === 'watch') this.#platform.watched(this, message.after);
    if (message.t === 'ping' && this.#platform.answersPings) this.tell({ t: 'pong', n: message.n });
  }

  close(): void {
    this.cut();
  }

  tell(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  cut(): void {
    this.#platform.lines.delete(this);
    this.onclose?.();
  }
}

/** The platform as the page sees it: a real game, one socket at a time, and deeds that count once an id. */
export class FakePlatform {
  readonly lines = new Set<FakeLine>();
  readonly timeline: Timeline;
  /** What waits for its time to come. */
  readonly timers: { readonly at: number; readonly call: () => void }[] = [];
  /** So many answers to deeds are lost on the way, though the deeds were done. */
  lostAnswers = 0;
  answersPings = true;
  opened = 0;
  deeds = 0;
  pages = 0;
  now = 0;
  readonly #done = new Map<string, GameOutcome>();

  constructor() {
    const begun = beginGame(
      title1848,
      title1848.setUp({ players: PLAYERS, seed: 7, options: [], readings: {} }),
      blank,
    );
    this.timeline = new Timeline(evolve, begun.events);
  }

  readonly surroundings: Surroundings = {
    open: () => {
      this.opened += 1;
      const line = new FakeLine(this);
      this.lines.add(line);
      return line;
    },
    after: (ms, call) => {
      const timer = { at: this.now + ms, call };
      this.timers.push(timer);
      return () => {
        const at = this.timers.indexOf(timer);
        if (at >= 0) this.timers.splice(at, 1);
      };
    },
    now: () => this.now,
  };

  readonly reach: Reach = {
    commits: async (after) => {
      this.pages += 1;
      const { revision, commits, setUp } = this.timeline;
      const events = setUp as unknown as readonly { t: string }[];
      return { revision, setUp: after === 0 ? { events } : null, commits: commits.slice(after, after + 3) };
    },
    send: async (deed, expected, commandId) => this.#carryOut(deed, expected, commandId),
    wait: async () => {},
    drawn: async () => {},
  };

  get line(): FakeLine {
    const [line] = this.lines;
    if (line === undefined) throw new Error('No socket is open.');
    return line;
  }

  hello(): void {
    this.line.tell({ t: 'hello', protocol: 1, user: 'ada' });
  }

  /** Lets time pass. */
  pass(ms: number): void {
    this.now += ms;
    for (const timer of this.timers.filter(({ at }) => at <= this.now)) {
      this.timers.splice(this.timers.indexOf(timer), 1);
      timer.call();
    }
  }

  options(): readonly Option[] {
    return options({ t: title1848, s: this.timeline.state });
  }

  watched(line: FakeLine, after: number | undefined): void {
    const { revision, head, state, commits } = this.timeline;
    if (after === undefined)
      line.tell({ t: 'snapshot', table: TABLE, revision, head, state, options: this.options() });
    else line.tell({ t: 'commits', table: TABLE, commits: commits.slice(after), options: this.options() });
  }

  /** Plays, and tells whoever listens unless the news are to be lost. */
  play(command: Command, id = `other-${this.timeline.revision + 1}`, news: 'told' | 'lost' = 'told'): void {
    const decided = decide(title1848, this.timeline.state, command, this.timeline.revision + 1);
    if (!decided.ok) throw new Error(decided.error.code);
    const info: CommitInfo = { id, by: command.by.seat, at: null };
    const commit = this.timeline.play([command], decided.value.events, decided.value.state, info);
    if (news === 'told')
      for (const line of this.lines)
        line.tell({ t: 'commits', table: TABLE, commits: [commit], options: this.options() });
  }

  /** Takes the last move back, and tells whoever listens. */
  undo(): void {
    const id = `undo-${this.timeline.revision + 1}`;
    const undone = this.timeline.undo({ id, by: this.timeline.commits.at(-1)?.by ?? null, at: null });
    if (!undone.ok) throw new Error(undone.error.code);
    for (const line of this.lines)
      line.tell({ t: 'commits', table: TABLE, commits: [undone.value], options: this.options() });
  }

  /** The next private bought by whoever is on turn. */
  buy(): Command {
    const option = this.options().find(({ do: kind }) => kind === 'buy-private');
    const [lot, price] = option?.fields ?? [];
    if (
      option === undefined ||
      lot === undefined ||
      price === undefined ||
      !('is' in lot) ||
      !('is' in price)
    )
      throw new Error('Nothing can be bought.');
    return { do: 'buy-private', by: option.by, private: lot.is, price: price.is } as Command;
  }

  async #carryOut(deed: Deed, expected: number, id: string): Promise<GameOutcome> {
    await Promise.resolve();
    const before = this.#done.get(id);
    if (before !== undefined) return { ...before, duplicate: true };
    const { revision } = this.timeline;
    if (expected !== revision)
      throw new Declined({ code: 'moved-on', params: { expected, revision }, status: 409 });
    if (deed.do !== 'act') throw new Error('Only moves are played here.');
    this.deeds += 1;
    this.play(deed.command, id);
    const outcome = { table: TABLE, revision: revision + 1, head: revision + 1, duplicate: false };
    this.#done.set(id, outcome);
    if (this.lostAnswers > 0) {
      this.lostAnswers -= 1;
      throw new Declined({ code: 'unreachable', params: {}, status: 503 });
    }
    return outcome;
  }
}

/** Lets everything that is ready be done. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));
