import type {
  CommandKind,
  CommandOf,
  CorpId,
  DomainEvent,
  Face,
  Game,
  Mark,
  PlayerId,
  Run,
  StepKind,
} from '@trunkline/engine';
import type { PeerDeed } from './action.ts';
import type { WrittenDeed } from './record.ts';
import type { TilePieces } from './tile-ids.ts';
import type { TraceState } from './trace.ts';
import type { Translation } from './translation.ts';

/** What a title's translator looks at: the position in which the deed was done. */
export interface Reading {
  readonly g: Game;
  readonly pieces: TilePieces;
}

/** Deeds that the peer records and we do by ourselves: taken as done if this event has happened. */
export interface Automatic {
  readonly name: string;
  isRecord(deed: PeerDeed): boolean;
  isEvent(event: DomainEvent): boolean;
  /** People make the same record: it names ours only within the action that brought it about. */
  readonly sharesRecord?: boolean;
  /** The record of it, for a file that we write; `operator` is the symbol of the corporation on turn. */
  record(operator: string): WrittenDeed;
}

/** The peer's words for a kind of round. */
export interface PeerRound {
  /** In a file: `Stock Round`. */
  readonly name: string;
  /** In a trace. */
  readonly kind: 'auction' | 'stock' | 'operating' | 'parliament';
  readonly short: string;
}

/** What a title's position shows in the peer's words. */
export interface PeerTrace {
  /** Its names of steps, by our step kinds. */
  readonly steps: Readonly<Record<StepKind, string>>;
  /** By our kinds of rounds. */
  readonly rounds: Readonly<Record<string, PeerRound>>;
  /** Its names of actions where they are not the common ones. */
  readonly actions: Readonly<Partial<Record<CommandKind, string>>>;
  /** The certificate limit of whoever has no limit of his own. */
  certificateLimit(g: Game): number;
  /** Who has priority now. */
  priority(g: Game): PlayerId | null;
  hasOperated(g: Game, corp: CorpId): boolean;
  /** Its name of a marker on a hex; by default whose it is. */
  markName?(mark: Mark): string;
  /** What the title shows of a corporation besides. */
  corporation?(g: Game, corp: CorpId): Readonly<Record<string, unknown>>;
  /** Switches of the title. */
  flags(g: Game): Readonly<Record<string, unknown>>;
  /** Action types that a trace claims can be done although the rules, rightly, don't offer them. */
  isWronglyOffered(type: string, trace: TraceState): boolean;
}

/** All that is particular to a title in the peer's format. */
export interface PeerTitle {
  /** Our id of it. */
  readonly id: string;
  /** Its name in a file. */
  readonly name: string;
  /** A title's own reading of a deed; null leaves it to the common one. */
  translate(reading: Reading, deed: PeerDeed): Translation | null;
  readonly automatics: readonly Automatic[];
  /** Its words for an answer to a question. */
  choiceText?(g: Game, command: CommandOf<'choose'>): string;
  /** Number of the loan that is taken next. */
  nextLoan(g: Game): number;
  /** What a route is paid for, for people to read. */
  routeText(run: Run, face: Face): string;
  readonly trace: PeerTrace;
}
