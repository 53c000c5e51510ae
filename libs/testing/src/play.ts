import type { DomainEvent, RuleViolation, State, Title } from '@trunkline/engine';
import { advance, decide, Working, waitingStep } from '@trunkline/engine';
import type { Deed } from './deeds.ts';
import { discard, pass, run, withhold } from './deeds.ts';
import { invariants } from './invariants.ts';
import { nameOf } from './names.ts';
import { Reading } from './reading.ts';

type EventOf<T extends DomainEvent['t']> = Extract<DomainEvent, { readonly t: T }>;

/** A position in play, with the events of the last deed. Immutable: each deed gives a new one. */
export class Play extends Reading {
  readonly events: readonly DomainEvent[];

  constructor(t: Title, s: State, events: readonly DomainEvent[]) {
    super(t, s);
    this.events = events;
  }

  /** Carries a built position on to where somebody must choose. */
  static from(t: Title, s: State): Play {
    if (s.end.over !== null) return new Play(t, s, []);
    const working = new Working(t, s, s.meta.revision);
    advance(working);
    return new Play(t, working.seal(), working.events);
  }

  when(deed: Deed): Outcome {
    const command = deed(this);
    const decided = decide(this.t, this.s, command);
    return new Outcome(
      `"${command.do}" of ${nameOf(command.by.entity)}`,
      decided.ok ? new Play(this.t, decided.value.state, decided.value.events) : null,
      decided.ok ? null : decided.error,
    );
  }

  /** Plays deeds one after the other; each must be accepted. */
  after(...deeds: readonly Deed[]): Play {
    return deeds.reduce<Play>((play, deed) => play.when(deed).accepted(), this);
  }

  /** Everybody who is asked passes, as long as the same round lasts. */
  everybodyPasses(): Play {
    const { date } = this;
    let play: Play = this;
    while (!play.over && play.date === date) play = play.after(pass(play.asked[0] ?? ''));
    return play;
  }

  /** Whoever is on turn does as little as he may until his turn is over. */
  finishTurn(): Play {
    const { onTurn, date } = this;
    let play: Play = this;
    while (!play.over && play.date === date && play.onTurn === onTurn) play = play.after(idle(play));
    return play;
  }

  /** Everybody does as little as he may until the round is over. */
  finishRound(): Play {
    const { date } = this;
    let play: Play = this;
    while (!play.over && play.date === date) play = play.after(idle(play));
    return play;
  }

  /** Events of one type, of the last deed. */
  told<T extends DomainEvent['t']>(type: T): readonly EventOf<T>[] {
    return this.events.filter((e): e is EventOf<T> => e.t === type);
  }
}

/** The least that the one who is asked can do. */
function idle(play: Play): Deed {
  const who = play.asked[0] ?? '';
  const may = play.mayDo(who);
  if (may.includes('pass')) return pass(who);
  if (may.includes('run-trains')) return run(who);
  if (may.includes('declare-dividend')) return withhold(who);
  if (may.includes('discard-train')) return discard(who, play.trains(who)[0] ?? '');
  throw new Error(`${who} can't be idle: ${may.join(', ')}.`);
}

/** What came of a command. */
export class Outcome {
  readonly #what: string;
  readonly #after: Play | null;
  readonly #refusal: RuleViolation | null;

  constructor(what: string, after: Play | null, refusal: RuleViolation | null) {
    this.#what = what;
    this.#after = after;
    this.#refusal = refusal;
  }

  /** The position after it. Throws if it was refused, or if the game's material no longer adds up. */
  accepted(): Play {
    if (this.#after === null) throw new Error(`${this.#what} was refused: ${JSON.stringify(this.#refusal)}.`);
    const broken = invariants(this.#after.t, this.#after.s);
    if (broken.length > 0) throw new Error(`After ${this.#what}: ${broken.join(' ')}`);
    return this.#after;
  }

  /** Why it was refused. Throws if it was accepted, or refused for another reason. */
  refused(code?: string): RuleViolation {
    if (this.#refusal === null) throw new Error(`${this.#what} was accepted.`);
    if (code !== undefined && this.#refusal.code !== code)
      throw new Error(`${this.#what} was refused for "${this.#refusal.code}", not for "${code}".`);
    return this.#refusal;
  }

  /** Code of the refusal, null if it was accepted. */
  get code(): string | null {
    return this.#refusal?.code ?? null;
  }
}

/** Whether nobody is asked and the game is over, or exactly one step waits and somebody may do something. */
export function isPlayable(play: Reading): boolean {
  return play.over ? waitingStep(play) === null : waitingStep(play) !== null && play.options().length > 0;
}
