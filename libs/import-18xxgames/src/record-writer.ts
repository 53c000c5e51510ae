import type { Command, DomainEvent, Game, Result, RuleViolation, State, Title } from '@trunkline/engine';
import { execute, ok, refused, symbolOf, violation, Working } from '@trunkline/engine';
import type { PeerEntityId } from './entity-ids.ts';
import { peerEntityId } from './entity-ids.ts';
import type { GamePlace } from './game-place.ts';
import { gamePlace } from './game-place.ts';
import type { PeerTitle } from './peer-title.ts';
import type { ImportProblem } from './problem.ts';
import { programmeRecord } from './programme-record.ts';
import type { WrittenDeed } from './record.ts';
import { recordOf } from './record.ts';
import { Shadow } from './shadow.ts';
import { TilePieces } from './tile-ids.ts';

/** One of our commits, as far as a record shows it. */
export interface ExportedCommit {
  readonly commands: readonly Command[];
  /** Seconds since 1970. */
  readonly at: number;
  /** The number by which a refusal names it; by default its place in the list, from 1. */
  readonly revision?: number;
}

/** A deed with the second at which it was done. */
type TimedDeed = WrittenDeed & { readonly created_at: number };

/** An action as it stands in a file. */
export type WrittenAction = TimedDeed & {
  readonly id: number;
  readonly user: PeerEntityId;
  readonly auto_actions?: readonly TimedDeed[];
};

/** One command with what it set off, or what a programme did then. */
interface Part {
  /** Null where a command has no record of its own. */
  readonly deed: WrittenDeed | null;
  /** Notes about programmes; nothing is carried out for them. */
  readonly notes: readonly WrittenDeed[];
  readonly before: GamePlace;
  readonly after: GamePlace;
}

/** An action that may still get automatic ones. */
interface OpenAction {
  readonly deed: WrittenDeed;
  readonly user: PeerEntityId;
  readonly at: number;
  readonly autos: WrittenDeed[];
}

/** The positions that a record begins with: ours, and the same by the peer's readings. */
export interface RecordStart {
  readonly our: State;
  readonly his: State;
}

/**
 * Replays commits and writes them down so that the peer, by his own readings, comes to the same position:
 * a pass that he waits for and we don't is put in, one that he doesn't wait for is left out.
 */
export class RecordWriter {
  readonly #title: Title;
  readonly #peer: PeerTitle;
  readonly #pieces: TilePieces;
  readonly #shadow: Shadow;
  readonly #actions: OpenAction[] = [];
  state: State;

  constructor(title: Title, peer: PeerTitle, { our, his }: RecordStart) {
    this.#title = title;
    this.#peer = peer;
    this.#pieces = new TilePieces(title.board);
    this.#shadow = new Shadow(title, peer, his);
    this.state = our;
  }

  get actions(): readonly WrittenAction[] {
    return this.#actions.map(({ deed, user, at, autos }, i) => {
      const timed = autos.map((auto): TimedDeed => ({ ...auto, created_at: at }));
      const action = { ...deed, id: i + 1, user, created_at: at };
      return timed.length === 0 ? action : { ...action, auto_actions: timed };
    });
  }

  /** Writes a commit; its first command opens an action. Null, or why it can't be written. */
  commit(commit: ExportedCommit): RuleViolation | null {
    const working = new Working(this.#title, this.state, this.state.meta.revision + 1);
    let main: Command | null = commit.commands[0] ?? null;
    for (const command of commit.commands) {
      const parts = this.#partsOf(working, command);
      if (!parts.ok) return named(parts.error, commit);
      for (const [i, part] of parts.value.entries()) {
        // What a programme did never is an action of its own.
        const opener = i === 0 ? main : null;
        const written = this.#write(part, isAside(command) && i === 0, opener, commit.at);
        if (typeof written !== 'boolean') return notExpressible(commit, command, written);
        if (written && i === 0) main = null;
      }
    }
    this.state = working.seal();
    return null;
  }

  /** Leads the peer to our last position. Null, or why his is another one. */
  close(last: ExportedCommit): RuleViolation | null {
    const passes = this.#shadow.passTowards(gamePlace({ t: this.#title, s: this.state }));
    const [command] = last.commands;
    if (!passes.ok)
      return command === undefined
        ? violation('position-differs')
        : notExpressible(last, command, passes.error);
    this.#add(passes.value, null, last.at);
    return this.#shadow.equals(this.state) ? null : violation('position-differs');
  }

  /** Carries out a command and takes what came of it apart: the command's own deed, then each of a programme. */
  #partsOf(working: Working, command: Command): Result<readonly Part[], RuleViolation> {
    const state = working.seal();
    const before: Game = { t: this.#title, s: state };
    const known = working.emitted;
    const no = execute(working, command);
    if (no !== null) return refused(no);
    const events = working.since(known);
    const own = recordOf(this.#peer, before, command, events, this.#pieces);
    const folded = new Working(this.#title, state, state.meta.revision + 1);
    const starts = [0, ...events.flatMap((event, i) => (event.t === 'StandingOrderActed' ? [i] : []))];
    return ok(
      starts.map((from, i) => {
        const ofPart = events.slice(from, starts[i + 1]);
        const place = i === 0 ? gamePlace(before) : gamePlace(folded);
        const isLast = i === starts.length - 1;
        if (!isLast) for (const event of ofPart) folded.emit(event);
        const records = recordsOfProgrammes(ofPart);
        const [deed, notes] = i === 0 ? [own, records] : [records[0] ?? null, records.slice(1)];
        return { deed, notes, before: place, after: gamePlace(isLast ? working : folded) };
      }),
    );
  }

  /** Whether something was written, or why it can't be. */
  #write(part: Part, isAside: boolean, opener: Command | null, at: number): boolean | ImportProblem {
    const { deed, notes, before, after } = part;
    if (deed === null) return false;
    const isLeftOut = (): boolean => deed.type === 'pass' && this.#shadow.hasGoneOn(before, after);
    // What may be done at any time waits for nobody.
    if (!isAside && !isLeftOut()) {
      const passes = this.#shadow.passTowards(before);
      if (!passes.ok) return passes.error;
      this.#add(passes.value, null, at);
      if (!isLeftOut() && !this.#shadow.isAt(before)) return this.#shadow.waitsElsewhere;
    }
    if (isLeftOut()) {
      this.#add(notes, null, at);
      return false;
    }
    if (opener !== null) this.#shadow.beginAction();
    const user = opener === null ? {} : { user: peerEntityId(opener.by.seat) };
    const written = this.#shadow.carryOut({ ...deed, ...user });
    if (!written.ok) return written.error;
    const [first, ...noted] = written.value;
    this.#add(first === undefined ? notes : [first, ...notes, ...noted], opener, at);
    return true;
  }

  /** Appends deeds to the last action; the first of them begins one of its own if somebody did it. */
  #add(deeds: readonly WrittenDeed[], opener: Command | null, at: number): void {
    const [deed, ...autos] = deeds;
    const last = this.#actions.at(-1);
    if (deed === undefined) return;
    if (opener === null && last !== undefined) last.autos.push(...deeds);
    else
      this.#actions.push({
        deed,
        user: opener === null ? deed.entity : peerEntityId(opener.by.seat),
        at,
        autos,
      });
  }
}

/** Orders may be given and taken back while anybody is on turn. */
const isAside = ({ do: kind }: Command): boolean => kind === 'give-order' || kind === 'drop-order';

const recordsOfProgrammes = (events: readonly DomainEvent[]): readonly WrittenDeed[] =>
  events.flatMap((event, i) => programmeRecord(event, events[i - 1]) ?? []);

/** Why our own rules refuse a commit now (they may have been mended since), with its revision. */
const named = ({ code, params }: RuleViolation, { revision = 0 }: ExportedCommit): RuleViolation =>
  violation(code, { ...params, commit: revision });

/** What the peer would not take, whatever is put in; `why` is what he says. */
function notExpressible(
  { revision = 0 }: ExportedCommit,
  { do: kind, by }: Command,
  { code, params }: ImportProblem,
): RuleViolation {
  const { violation: said, waits, waitsFor } = params;
  return violation('not-expressible', {
    commit: revision,
    do: kind,
    by: symbolOf(by.entity),
    why: typeof said === 'string' ? said : code,
    ...(waits === undefined ? {} : { waits }),
    ...(waitsFor === undefined ? {} : { waitsFor }),
  });
}
