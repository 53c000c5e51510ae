import type { Game, Result, State, Title } from '@trunkline/engine';
import { ok, refused, stewardOf, symbolOf, turnOf, waitingStep } from '@trunkline/engine';
import { readDeed } from './action.ts';
import { AlikeCertificates, alikeInHand } from './alike.ts';
import { peerEntityId, peerEntityType } from './entity-ids.ts';
import type { GamePlace } from './game-place.ts';
import { gamePlace, isPast } from './game-place.ts';
import type { PeerTitle } from './peer-title.ts';
import { positionText } from './position.ts';
import type { ImportProblem } from './problem.ts';
import type { WrittenDeed } from './record.ts';
import { Replay } from './replay.ts';

/** Passes that one deed of ours may take, at most: twice round the largest table, and some. */
const PASSES_AT_MOST = 50;

/**
 * The game as the peer will play it from the record that we write: by his readings, and by the very deeds
 * written down. It tells what the record must hold beside our deeds.
 */
export class Shadow {
  readonly #replay: Replay;
  readonly #alike = new AlikeCertificates();

  constructor(title: Title, peer: PeerTitle, state: State) {
    this.#replay = new Replay(title, peer, state);
  }

  get now(): Game {
    return this.#replay.now;
  }

  get place(): GamePlace {
    return gamePlace(this.now);
  }

  /** Another recorded action begins. */
  beginAction(): void {
    this.#replay.finish();
    this.#replay.begin();
  }

  /** Whether the peer needs no pass here: he has gone on by himself. */
  hasGoneOn(before: GamePlace, after: GamePlace): boolean {
    const { place } = this;
    return place.text !== before.text && (place.text === after.text || isPast(place, before));
  }

  isAt(place: GamePlace): boolean {
    return this.place.text === place.text;
  }

  /** What the peer says to a deed that he doesn't wait for. */
  get waitsElsewhere(): ImportProblem {
    return waitsElsewhere(this.place);
  }

  /** The passes that lead him to a place, or past it where he doesn't stop there, carried out; or why none leads on. */
  passTowards(place: GamePlace): Result<readonly WrittenDeed[], ImportProblem> {
    const passes: WrittenDeed[] = [];
    for (let at = this.place; at.text !== place.text && !isPast(at, place); at = this.place) {
      const pass = passes.length > PASSES_AT_MOST ? null : passOf(this.now);
      const written = pass === null ? refused(waitsElsewhere(at)) : this.carryOut(pass);
      if (!written.ok) return written;
      passes.push(...written.value);
    }
    return ok(passes);
  }

  /** Carries out a deed of ours: as it is written down, with what the peer notes of itself behind it. */
  carryOut(deed: WrittenDeed): Result<readonly WrittenDeed[], ImportProblem> {
    const who = turnOf(this.now.s)?.who;
    const operator = who === undefined ? '' : symbolOf(who);
    const named = this.#withHisCertificates(deed);
    const problem = this.#attempt(named);
    const done = problem === null ? named : this.#withOthersAlike(named);
    return done === null ? refused(problem as ImportProblem) : ok([done, ...this.#noted(operator)]);
  }

  /** Whether his position is ours. */
  equals(our: State): boolean {
    const his = this.now.s;
    return this.#alike.isPlain
      ? positionText(our) === positionText(his)
      : positionText(our, this.#alike.theirs) === positionText(his, (id) => id);
  }

  #attempt(deed: WrittenDeed): ImportProblem | null {
    const read = readDeed(deed);
    if ('deed' in read) return this.#replay.carryOut(read.deed);
    return { code: 'bad-action', params: { ...read.wrong } };
  }

  #noted(operator: string): readonly WrittenDeed[] {
    const records = this.#replay.unnamed.map((automatic) => automatic.record(operator));
    for (const record of records) this.#attempt(record);
    return records;
  }

  #withHisCertificates(deed: WrittenDeed): WrittenDeed {
    const shares = sharesOf(deed);
    return shares.length === 0 ? deed : { ...deed, shares: shares.map(this.#alike.theirs) };
  }

  /** The same deed with another certificate of the same kind, if the peer accepts one (reading `boeZeroInCrisis`). */
  #withOthersAlike(deed: WrittenDeed): WrittenDeed | null {
    const shares = sharesOf(deed);
    for (const cert of shares) {
      for (const other of alikeInHand(this.now.s, cert)) {
        if (shares.includes(other)) continue;
        const changed = { ...deed, shares: shares.map((id) => (id === cert ? other : id)) };
        if (this.#attempt(changed) !== null) continue;
        this.#alike.exchange(cert, other);
        return changed;
      }
    }
    return null;
  }
}

const sharesOf = (deed: WrittenDeed): readonly string[] =>
  Array.isArray(deed['shares']) ? (deed['shares'] as readonly string[]) : [];

const waitsElsewhere = ({ step, waitsFor }: GamePlace): ImportProblem => ({
  code: 'illegal-action',
  params: { violation: 'not-now', waits: step, waitsFor: waitsFor.map(symbolOf).join(', ') },
});

/** A pass of whoever is asked; null if nobody is, or nobody acts for him. */
function passOf(g: Game): WrittenDeed | null {
  const entity = waitingStep(g)?.actors(g)[0];
  if (entity === undefined || stewardOf(g.s, entity) === null) return null;
  return { type: 'pass', entity: peerEntityId(entity), entity_type: peerEntityType(entity) };
}
