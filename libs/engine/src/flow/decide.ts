import type { Command, StandingOrder } from '../model/command.ts';
import { commandSchema } from '../model/command.ts';
import type { DomainEvent } from '../model/event.ts';
import type { Evolve } from '../model/evolve.ts';
import { evolver } from '../model/evolve.ts';
import type { EntityId, PlayerId } from '../model/ids.ts';
import { isPlayer } from '../model/ids.ts';
import type { State } from '../model/state.ts';
import type { Result, RuleViolation } from '../model/violation.ts';
import { KernelFault, ok, refused, violation } from '../model/violation.ts';
import { Writer } from '../model/writer.ts';
import { soundAlarms } from '../orders/standing-orders.ts';
import { advance, carryOut, endGame, stepsNow, waitingStep } from './advance.ts';
import { stewardOf, topFrame } from './position.ts';
import type { Ctx, Game, Step } from './step.ts';
import type { Title } from './title.ts';
import { hasBids } from './title.ts';

const evolvers = new WeakMap<Title, Evolve>();

/** `evolve` for a title, made once. */
export function evolveOf(title: Title): Evolve {
  const known = evolvers.get(title);
  if (known !== undefined) return known;
  const made = evolver(title.own);
  evolvers.set(title, made);
  return made;
}

/** A position being changed by the commands of one commit. */
export class Working implements Ctx {
  readonly t: Title;
  readonly #writer: Writer;
  readonly #evolve: Evolve;
  readonly events: DomainEvent[] = [];

  constructor(title: Title, state: State, revision: number) {
    this.t = title;
    this.#writer = new Writer(state);
    this.#evolve = evolveOf(title);
    this.#writer.area('meta').revision = revision;
  }

  get s(): State {
    return this.#writer.state;
  }

  get emitted(): number {
    return this.events.length;
  }

  emit(event: DomainEvent): void {
    this.events.push(event);
    this.#evolve(this.#writer, event);
  }

  since(emitted: number): readonly DomainEvent[] {
    return this.events.slice(emitted);
  }

  seal(): State {
    return this.#writer.seal();
  }
}

/** What one commit did: its events and the position after them. */
export interface Decision {
  readonly events: readonly DomainEvent[];
  readonly state: State;
}

/** The step that takes a command: the first in the list, down to the waiting one, that offers its kind to its entity (C 7.4). */
export function servingStep(g: Game, command: Command): Step | null {
  const frame = topFrame(g.s);
  const done = frame?.type === 'turn' ? frame.done : [];
  for (const step of stepsNow(g)) {
    if (step.mode !== 'open' && done.includes(step.kind)) continue;
    const waits = step.mode !== 'open' && step.waits(g);
    if (step.mode !== 'open' && !waits) continue;
    if (step.commands.includes(command.do) && step.actors(g).includes(command.by.entity)) return step;
    if (waits) return null;
  }
  return null;
}

/** Everything that the serving step has against a command, its refusal first; empty where no step serves it. */
export function faultsOf(g: Game, command: Command): readonly RuleViolation[] {
  const step = servingStep(g, command);
  if (step?.faults !== undefined) return [...step.faults(g, command)];
  const no = step?.check(g, command) ?? null;
  return no === null ? [] : [no];
}

function refusal(g: Game, command: Command): RuleViolation {
  const waiting = waitingStep(g);
  if (waiting === null) return violation('nothing-to-decide');
  const actors = waiting.actors(g);
  if (!actors.includes(command.by.entity))
    return violation('not-on-turn', { entity: command.by.entity, waiting: actors });
  return violation('not-now', { do: command.do, step: waiting.kind });
}

/** Carries out one command inside a commit; on refusal nothing has been emitted. */
export function execute(ctx: Working, command: Command): RuleViolation | null {
  if (ctx.s.end.over !== null) return violation('game-over');
  if (!ctx.s.seats.seated.includes(command.by.seat))
    return violation('no-such-seat', { seat: command.by.seat });
  const aside = executeAside(ctx, command);
  if (aside !== undefined) return aside;
  const step = servingStep(ctx, command);
  if (step === null) return refusal(ctx, command);
  const steward = stewardOf(ctx.s, command.by.entity);
  if (steward !== command.by.seat)
    return violation('not-your-seat', { entity: command.by.entity, seat: command.by.seat });
  const no = step.check(ctx, command);
  if (no !== null) return no;
  const before = ctx.emitted;
  carryOut(ctx, step, command);
  if (Object.keys(ctx.s.orders.standing).length > 0) soundAlarms(ctx, ctx.since(before));
  advance(ctx);
  if (ctx.s.end.over === null && waitingStep(ctx) === null)
    throw new KernelFault('The game stands still: no step waits for anybody.');
  return null;
}

/** What any seat may do at any time, beside the steps; undefined if the command is nothing of the kind. */
function executeAside(ctx: Working, command: Command): RuleViolation | null | undefined {
  const { seat, entity } = command.by;
  switch (command.do) {
    case 'end-game':
      return endByHand(ctx, command);
    case 'give-order':
      if (entity !== seat) return violation('not-your-seat', { entity, seat });
      return giveOrder(ctx, seat, command.order);
    case 'drop-order':
      if (entity !== seat) return violation('not-your-seat', { entity, seat });
      if (ctx.s.orders.standing[seat] === undefined) return violation('no-order');
      ctx.emit({ t: 'StandingOrderDropped', by: seat, why: command.why ?? 'by-hand' });
      return null;
    default:
      return undefined;
  }
}

function giveOrder(ctx: Working, seat: PlayerId, order: StandingOrder): RuleViolation | null {
  const no = orderFits(ctx, order);
  if (no !== null) return no;
  ctx.emit({ t: 'StandingOrderGiven', by: seat, order });
  advance(ctx);
  return null;
}

/** Whether there is what a programme is about, in this title and now. */
export function orderFits(g: Game, order: StandingOrder): RuleViolation | null {
  switch (order.kind) {
    case 'pass':
      return null;
    case 'buy':
      return g.s.corporations.all[order.corp] === undefined
        ? violation('no-such-corporation', { corp: order.corp })
        : null;
    case 'bid': {
      if (!hasBids(g.t)) return violation('not-now', { do: 'give-order' });
      const isFree = g.s.privates.all[order.private]?.status === 'unsold';
      return isFree ? null : violation('private-not-for-sale', { private: order.private });
    }
    case 'skip':
      return (order.runs || order.steps.length > 0) &&
        order.steps.every((step) => g.t.skippable?.includes(step))
        ? null
        : violation('not-now', { do: 'give-order' });
  }
}

function endByHand(ctx: Working, command: Command): RuleViolation | null {
  const entity: EntityId = command.by.entity;
  if (isPlayer(entity) && entity !== command.by.seat)
    return violation('not-your-seat', { entity, seat: command.by.seat });
  endGame(ctx, 'manually_ended');
  return null;
}

/**
 * Decides commands that belong to one commit (an imported action with its automatic ones; else just
 * one). Reads only: the given state stays as it was, whatever the outcome.
 *
 * @param revision number of the commit to be; by default the one after the state's
 */
export function decideAll(
  title: Title,
  state: State,
  commands: readonly Command[],
  revision = state.meta.revision + 1,
): Result<Decision, RuleViolation> {
  const working = new Working(title, state, revision);
  for (const command of commands) {
    const no = execute(working, command);
    if (no !== null) return refused(no);
  }
  return ok({ events: working.events, state: working.seal() });
}

/** Decides one command: its events and the position after them, or why it is refused. */
export function decide(
  title: Title,
  state: State,
  command: Command,
  revision?: number,
): Result<Decision, RuleViolation> {
  return decideAll(title, state, [command], revision);
}

/** Parses what a client sent. Malformed input is refused by a code that names the place. */
export function parseCommand(input: unknown): Result<Command, RuleViolation> {
  const parsed = commandSchema.safeParse(input);
  if (parsed.success) return ok(parsed.data);
  const issue = parsed.error.issues[0];
  return refused(
    violation('command-malformed', { at: issue?.path.join('.') ?? '', problem: issue?.message ?? '' }),
  );
}

/** The set-up of a new game: its events and the first position. */
export function beginGame(title: Title, events: readonly DomainEvent[], blank: State): Decision {
  const working = new Working(title, blank, 0);
  for (const event of events) working.emit(event);
  advance(working);
  return { events: working.events, state: working.seal() };
}
