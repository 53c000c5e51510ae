import type { Command, DomainEvent, Game, RuleViolation, State, Title } from '@trunkline/engine';
import { execute, KernelFault, symbolOf, Working, waitingStep } from '@trunkline/engine';
import type { PeerDeed } from './action.ts';
import type { Automatic, PeerTitle } from './peer-title.ts';
import type { ImportProblem } from './problem.ts';
import { TilePieces } from './tile-ids.ts';
import { translate } from './translate.ts';

/** What the deeds of one recorded action came to. */
export interface Replayed {
  readonly commands: readonly Command[];
  readonly events: readonly DomainEvent[];
}

/**
 * A record being replayed by our rules: the position, and what the peer's ids need beside it. Each action is
 * begun, gets its deeds one after the other, and is finished; a new beginning forgets an unfinished one.
 */
export class Replay {
  readonly #title: Title;
  readonly #peer: PeerTitle;
  readonly #pieces: TilePieces;
  /** Automatic deeds of ours that no record has named yet; rounds without operators may bring the same twice. */
  #unnamed: readonly Automatic[] = [];
  #working: Working;
  #done: Command[] = [];
  /** After the last finished action. */
  state: State;

  constructor(title: Title, peer: PeerTitle, state: State) {
    this.#title = title;
    this.#peer = peer;
    this.#pieces = new TilePieces(title.board);
    this.state = state;
    this.#working = this.#fresh();
  }

  /** The game as it stands amid the action. */
  get now(): Game {
    return this.#working;
  }

  begin(): void {
    this.#unnamed = this.#unnamed.filter((automatic) => automatic.sharesRecord !== true);
    this.#working = this.#fresh();
    this.#done = [];
  }

  #fresh(): Working {
    return new Working(this.#title, this.state, this.state.meta.revision + 1);
  }

  /** Carries out one deed. A refused one leaves the position as it was. */
  carryOut(deed: PeerDeed): ImportProblem | null {
    const reading = { g: this.#working, pieces: this.#pieces };
    const translation = translate(this.#peer, reading, deed, this.#unnamed);
    switch (translation.is) {
      case 'nothing':
        return null;
      case 'problem':
        return this.#withWaiting(translation.problem);
      case 'automatic':
        return this.#name(translation.automatic);
      case 'commands':
        for (const command of translation.commands) {
          const problem = this.#execute(command);
          if (problem !== null) return problem;
          this.#done.push(command);
        }
        if (translation.lay !== undefined) this.#pieces.lay(translation.lay.hex, translation.lay.piece);
        return null;
    }
  }

  /** An action without any command of ours leaves the game as it is. */
  finish(): Replayed {
    const commands = this.#done;
    if (commands.length === 0) return { commands, events: [] };
    this.state = this.#working.seal();
    return { commands, events: this.#working.events };
  }

  /** What happened by itself and waits for its record, in order. */
  get unnamed(): readonly Automatic[] {
    return this.#unnamed;
  }

  /** A record names what has happened by itself: once for each time. */
  #name(automatic: Automatic): ImportProblem | null {
    const place = this.#unnamed.indexOf(automatic);
    if (place < 0) {
      const no = { code: 'has-not-happened', params: { what: automatic.name } };
      return this.#withWaiting(illegal(no));
    }
    this.#unnamed = this.#unnamed.toSpliced(place, 1);
    return null;
  }

  #execute(command: Command): ImportProblem | null {
    const known = this.#working.emitted;
    const no = attempt(this.#working, command);
    if (no !== null) return this.#withWaiting(illegal(no));
    for (const event of this.#working.since(known)) {
      const automatic = this.#peer.automatics.find((a) => a.isEvent(event));
      if (automatic !== undefined) this.#unnamed = [...this.#unnamed, automatic];
    }
    return null;
  }

  /** Adds what the game waits for, where a record contradicts it. */
  #withWaiting(problem: ImportProblem): ImportProblem {
    if (problem.code !== 'illegal-action') return problem;
    const step = waitingStep(this.#working);
    if (step === null) return problem;
    const actors = step.actors(this.#working).map(symbolOf);
    return { ...problem, params: { ...problem.params, waits: step.kind, waitsFor: actors.join(', ') } };
  }
}

/** A fault of the kernel must not take the importing program down: the game is refused like any other. */
function attempt(working: Working, command: Command): RuleViolation | null {
  try {
    return execute(working, command);
  } catch (error) {
    if (error instanceof KernelFault) return { code: 'kernel-fault', params: { message: error.message } };
    throw error;
  }
}

const illegal = ({ code, params }: RuleViolation): ImportProblem => ({
  code: 'illegal-action',
  params: { ...params, violation: code },
});
