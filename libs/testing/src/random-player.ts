import type {
  Command,
  CommandKind,
  DomainEvent,
  Game,
  Offer,
  PlayerId,
  StandingOrder,
  State,
  Title,
} from '@trunkline/engine';
import { beginGame, blank, decide, hasBids, offers, sample } from '@trunkline/engine';
import type { Chance } from './chance.ts';
import { chance } from './chance.ts';

/**
 * How a random player chooses. First a kind of command at a step, by weight, however many options it
 * has; then one of its options evenly. A kind of weight 0 is taken only if nothing else is offered.
 */
export interface Weights {
  /** By command kind; 1 if not named. */
  readonly kinds: Readonly<Partial<Record<CommandKind, number>>>;
  /** By `step kind/command kind`, before `kinds`. */
  readonly atStep: Readonly<Record<string, number>>;
  /** How many times in a hundred the first of several choices is taken: best routes, paying out. */
  readonly firstChoice: Readonly<Partial<Record<CommandKind, number>>>;
  /** Chance in a million, before each command, that somebody ends the game by hand. */
  readonly endGame: number;
  /** Chance in a million, before each command, that somebody gives a programme, or drops his. */
  readonly programme: number;
  /** Chance in a hundred that such a programme bids or operates; never, where it is left out. */
  readonly rarerProgramme?: number;
}

/** Long and varied games: few loans, trains when they can be had, shares rather than passes. */
export const steadyWeights: Weights = {
  kinds: { pass: 10, 'sell-shares': 4, 'buy-shares': 60, 'start-corporation': 30 },
  atStep: {
    'private-sale/pass': 10,
    'private-sale/buy-private': 10,
    'private-sale/lower-private': 10,
    'loan/take-loan': 0.15,
    'last-chance-loan/pass': 10,
    'private-purchase/acquire-private': 1,
    'power-lay/lay-tile': 2,
    'track/lay-tile': 90,
    'token/place-token': 30,
    'ghan/buy-train': 10,
    'trains/buy-train': 5,
  },
  firstChoice: { 'run-trains': 90, 'declare-dividend': 70 },
  endGame: 100,
  programme: 5_000,
};

export interface RandomGameConfig {
  readonly players: number;
  readonly seed: number;
  readonly weights?: Weights;
  readonly maxCommands?: number;
  readonly options?: readonly string[];
  readonly readings?: Readonly<Record<string, string>>;
  /** Sees each position with what is offered there, before the next command. */
  readonly onPosition?: (g: Game, offered: readonly Offer[]) => void;
  readonly onCommit?: (commit: RandomCommit, g: Game) => void;
}

export interface RandomCommit {
  readonly command: Command;
  readonly step: string;
  readonly events: readonly DomainEvent[];
}

export type Counts = Readonly<Record<string, number>>;

export interface RandomGame {
  readonly setUp: readonly DomainEvent[];
  readonly commits: readonly RandomCommit[];
  readonly state: State;
  /** Why the game ended, or null if the commands ran out first. */
  readonly ended: string | null;
  readonly commands: Counts;
  /** By step that took the command, as `step/command`. */
  readonly steps: Counts;
  readonly events: Counts;
}

/** A position from which the random player could not go on: a defect of the rules. */
export class Stuck extends Error {
  override readonly name = 'Stuck';
}

const readingsOf = (title: Title): Record<string, string> =>
  Object.fromEntries(Object.entries(title.readings).map(([name, values]) => [name, values[0] ?? '']));

/** Players `p:1` … `p:n`. */
export const seatsFor = (players: number): readonly PlayerId[] =>
  Array.from({ length: players }, (_, i): PlayerId => `p:${i + 1}`);

/** The first position of a new game. */
export function newGame(title: Title, config: RandomGameConfig): ReturnType<typeof beginGame> {
  const { players, seed, options = [] } = config;
  const readings = { ...readingsOf(title), ...config.readings };
  return beginGame(title, title.setUp({ players: seatsFor(players), seed, options, readings }), blank);
}

const weightOf = (weights: Weights, { step, option }: Offer): number =>
  weights.atStep[`${step.kind}/${option.do}`] ?? weights.kinds[option.do] ?? 1;

interface Chosen {
  readonly command: Command;
  readonly step: string;
}

/** Groups of offers of one step and kind, each with its weight. */
function groups(weights: Weights, offered: readonly Offer[]): { weight: number; offers: Offer[] }[] {
  const out = new Map<string, { weight: number; offers: Offer[] }>();
  for (const offer of offered) {
    const key = `${offer.step.kind}/${offer.option.do}`;
    const group = out.get(key);
    if (group === undefined) out.set(key, { weight: weightOf(weights, offer), offers: [offer] });
    else group.offers.push(offer);
  }
  return [...out.values()];
}

/** Weights are compared in thousandths, so that chance stays with whole numbers. */
const PARTS = 1000;

function chooseOffer(luck: Chance, weights: Weights, offered: readonly Offer[]): Offer | undefined {
  const all = groups(weights, offered);
  const total = all.reduce((sum, g) => sum + Math.round(g.weight * PARTS), 0);
  let at = luck.pick(total);
  for (const group of all) {
    at -= Math.round(group.weight * PARTS);
    if (at < 0) return group.offers[luck.pick(group.offers.length)];
  }
  return offered[luck.pick(offered.length)];
}

/** A member of one of the offers; null if every offer turned out empty. */
function chooseCommand(g: Game, luck: Chance, weights: Weights, offered: readonly Offer[]): Chosen | null {
  let left = offered;
  while (left.length > 0) {
    const offer = chooseOffer(luck, weights, left);
    if (offer === undefined) return null;
    const first = weights.firstChoice[offer.option.do] ?? 0;
    const command = sample(g, offer, (n) => (luck.pick(100) < first ? 0 : luck.pick(n)));
    if (command !== null) return { command, step: offer.step.kind };
    left = left.filter((o) => o !== offer);
  }
  return null;
}

const count = (counts: Record<string, number>, key: string): void => {
  counts[key] = (counts[key] ?? 0) + 1;
};

/** A programme that bids where there are bids, or one that operates. */
function rarerOrder(g: Game, luck: Chance): StandingOrder {
  const unsold = g.s.privates.order.filter((id) => g.s.privates.all[id]?.status === 'unsold');
  const lot = unsold[luck.pick(Math.max(1, unsold.length))];
  if (lot !== undefined && hasBids(g.t))
    return { kind: 'bid', private: lot, limit: 40 + luck.pick(150), thenPass: luck.pick(2) === 0 };
  const steps = (g.t.skippable ?? []).filter(() => luck.pick(2) === 0);
  return { kind: 'skip', steps, runs: steps.length === 0 };
}

function programmeFor(g: Game, luck: Chance, seat: PlayerId, { rarerProgramme = 0 }: Weights): Command {
  const by = { seat, entity: seat };
  if (g.s.orders.standing[seat] !== undefined) return { do: 'drop-order', by };
  if (rarerProgramme > 0 && luck.pick(100) < rarerProgramme)
    return { do: 'give-order', by, order: rarerOrder(g, luck) };
  if (luck.pick(2) === 0) {
    const [firm, lasting] = [luck.pick(2) === 0, luck.pick(4) === 0];
    return { do: 'give-order', by, order: { kind: 'pass', firm, lasting } };
  }
  const corp = g.s.corporations.order[luck.pick(g.s.corporations.order.length)] ?? 'c:none';
  const from = luck.pick(3) === 0 ? 'pool' : 'unsold';
  const until = luck.pick(2) === 0 ? 'float' : 1 + luck.pick(6);
  return { do: 'give-order', by, order: { kind: 'buy', corp, from, until, thenPass: luck.pick(2) === 0 } };
}

/** What may be done beside the steps, now and then: ending the game, giving and dropping programmes. */
function chooseAside(g: Game, luck: Chance, weights: Weights): Chosen | null {
  const seats = g.s.seats.seated;
  const seat = seats[luck.pick(seats.length)] ?? 'p:1';
  if (luck.happens(weights.endGame))
    return { command: { do: 'end-game', by: { seat, entity: seat } }, step: 'aside' };
  if (luck.happens(weights.programme))
    return { command: programmeFor(g, luck, seat, weights), step: 'aside' };
  return null;
}

/**
 * Plays a game by chance, from what the kernel offers alone.
 * Throws `Stuck` where nothing is offered or an offered command is refused.
 */
export function playRandomGame(title: Title, config: RandomGameConfig): RandomGame {
  const { weights = steadyWeights, maxCommands = 5_000 } = config;
  const luck = chance(config.seed * 16 + config.players);
  const start = newGame(title, config);
  let s = start.state;
  const commits: RandomCommit[] = [];
  const commands: Record<string, number> = {};
  const steps: Record<string, number> = {};
  const events: Record<string, number> = {};
  for (const e of start.events) count(events, e.t);
  while (s.end.over === null && commits.length < maxCommands) {
    const g: Game = { t: title, s };
    const offered = offers(g);
    config.onPosition?.(g, offered);
    const chosen = chooseAside(g, luck, weights) ?? chooseCommand(g, luck, weights, offered);
    const where = `${title.id}, ${config.players} players, seed ${config.seed}, command ${commits.length}`;
    if (chosen === null) throw new Stuck(`${where}: nothing is offered.`);
    const decided = decide(title, s, chosen.command);
    if (!decided.ok) {
      const { code } = decided.error;
      throw new Stuck(
        `${where}: ${chosen.step} offered ${JSON.stringify(chosen.command)}, refused as ${code}.`,
      );
    }
    s = decided.value.state;
    const commit = { ...chosen, events: decided.value.events };
    commits.push(commit);
    count(commands, chosen.command.do);
    count(steps, `${chosen.step}/${chosen.command.do}`);
    for (const e of commit.events) count(events, e.t);
    config.onCommit?.(commit, { t: title, s });
  }
  return {
    setUp: start.events,
    commits,
    state: s,
    ended: s.end.over?.reason ?? null,
    commands,
    steps,
    events,
  };
}
