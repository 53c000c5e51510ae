import type { Command, DomainEvent, KernelEvent, OwnEvent } from '@trunkline/engine';
import type { LogPosition } from '../log-position.ts';
import type { Around, Told, Writer } from '../told.ts';
import { own1848 } from './1848.ts';
import { own1849 } from './1849.ts';

/** What a title adds to the log. */
export interface OwnWords {
  readonly events: Readonly<Record<string, Writer<OwnEvent>>>;
  /** Events of the kernel that the title calls otherwise; null: as usual. */
  retold?(e: KernelEvent, at: LogPosition, around: Around): readonly Told[] | null;
  /** Said of a permission that opened in a game with these options; empty if another event tells it, or nothing need be said. */
  permission(name: string, options: readonly string[]): readonly Told[];
  /** Key of the words on a button that gives an answer at a step; null if the title has none for it. */
  choice?(step: string, choice: string): string | null;
  /** An answer to one of the title's questions. */
  answer?(e: Extract<DomainEvent, { readonly t: 'Answered' }>): readonly Told[];
  /** Key of what stops a programmed move, where the title has reasons of its own. */
  readonly orderStops?: string;
  /** Commands that the title calls otherwise: keys by kind. */
  readonly commands?: Readonly<Partial<Record<Command['do'], string>>>;
  /** Key of the words on a button that starts a company which came with a purchase, at nobody’s cost. */
  readonly grant?: string;
  /** Payments that no headline tells. */
  cash(e: Extract<DomainEvent, { readonly t: 'CashMoved' }>, around: Around): readonly Told[];
}

const OWN: Readonly<Record<string, OwnWords>> = { '1848': own1848, '1849': own1849 };

export const ownWords = (title: string): OwnWords | undefined => OWN[title];
