import type { Command } from '../model/command.ts';
import type { FieldValue, Filled, Option } from '../model/option.ts';
import { stepsNow } from './advance.ts';
import { topFrame } from './position.ts';
import type { Game, Step } from './step.ts';
import { hasBids } from './title.ts';

/** An option with the step that offers it. */
export interface Offer {
  readonly option: Option;
  readonly step: Step;
}

/** Everything that anybody may do now, step by step down to the one that waits. */
export function offers(g: Game): Offer[] {
  if (g.s.end.over !== null) return [];
  const frame = topFrame(g.s);
  const done = frame?.type === 'turn' ? frame.done : [];
  const out: Offer[] = [];
  for (const step of stepsNow(g)) {
    if (step.mode !== 'open' && done.includes(step.kind)) continue;
    const waits = step.mode !== 'open' && step.waits(g);
    if (step.mode !== 'open' && !waits) continue;
    for (const option of step.options(g)) {
      // A kind that a step above already offers to this entity goes to that step (C 7.4).
      const taken = out.some(
        (o) => o.step !== step && o.option.do === option.do && o.option.by.entity === option.by.entity,
      );
      if (!taken) out.push({ option, step });
    }
    if (waits) break;
  }
  return out;
}

/** What programmes there can be beside passing and buying: bids now, and steps that may be passed, one after the other. */
const programmesOf = (g: Game): NonNullable<Option['notes']> => ({
  bids: hasBids(g.t) && g.s.privates.order.some((id) => g.s.privates.all[id]?.status === 'unsold'),
  skips: (g.t.skippable ?? []).join(' '),
});

/** What every seat may do at any time, beside the steps: end the game by hand, give or drop a programme. */
export function asideOptions(g: Game): Option[] {
  if (g.s.end.over !== null) return [];
  const notes = programmesOf(g);
  return g.s.seats.seated.flatMap((seat): Option[] => {
    const by = { seat, entity: seat };
    const drop: Option[] =
      g.s.orders.standing[seat] === undefined ? [] : [{ do: 'drop-order', by, fields: [] }];
    return [
      { do: 'give-order', by, fields: [{ names: ['order'], ask: 'orders' }], notes },
      ...drop,
      { do: 'end-game', by, fields: [] },
    ];
  });
}

/** What every seat may do now: families of legal commands. Empty when the game is over. */
export const options = (g: Game): Option[] => [...offers(g).map((o) => o.option), ...asideOptions(g)];

/**
 * Choices for one ask of an option, given the fields before it; or, by the name of a listed field, those of its values
 * with which the rest can be filled.
 */
export function expand(
  g: Game,
  offer: Offer,
  ask: string,
  filled: Filled,
): readonly { readonly values: Filled; readonly cost?: number }[] {
  const { option, step } = offer;
  const listed = option.fields.find((field) => 'of' in field && field.name === ask);
  if (listed !== undefined && 'of' in listed)
    return (step.narrow?.(g, option, ask) ?? listed.of).map((value) => ({ values: { [ask]: value } }));
  return offer.step.expand?.(g, offer.option, ask, filled) ?? [];
}

/** Chooses one of n; the caller brings the chance. */
export type Pick = (n: number) => number;

/** Fills an option's fields by `pick`. Null when an ask has no answer for the fields before it. */
export function sample(g: Game, offer: Offer, pick: Pick): Command | null {
  const filled: Record<string, FieldValue> = {};
  for (const field of offer.option.fields) {
    if ('ask' in field) {
      const choices = expand(g, offer, field.ask, filled);
      const choice = choices[pick(choices.length)];
      if (choice === undefined) return null;
      Object.assign(filled, choice.values);
    } else if ('is' in field) filled[field.name] = field.is;
    else if ('of' in field) {
      const value = field.of[pick(field.of.length)];
      if (value === undefined) return null;
      filled[field.name] = value;
    } else
      filled[field.name] =
        field.from + field.step * pick(Math.floor((field.to - field.from) / field.step) + 1);
  }
  return { do: offer.option.do, by: offer.option.by, ...filled } as unknown as Command;
}

/** Every command of an option. Long: a whole board of lays; ranges give every value. */
export function* members(g: Game, offer: Offer): Generator<Command> {
  yield* fill(g, offer, 0, {});
}

function* fill(g: Game, offer: Offer, at: number, filled: Filled): Generator<Command> {
  const field = offer.option.fields[at];
  if (field === undefined) {
    yield { do: offer.option.do, by: offer.option.by, ...filled } as unknown as Command;
  } else if ('ask' in field) {
    for (const choice of expand(g, offer, field.ask, filled))
      yield* fill(g, offer, at + 1, { ...filled, ...choice.values });
  } else if ('is' in field) yield* fill(g, offer, at + 1, { ...filled, [field.name]: field.is });
  else if ('of' in field) {
    for (const value of field.of) yield* fill(g, offer, at + 1, { ...filled, [field.name]: value });
  } else {
    for (let v = field.from; v <= field.to; v += field.step)
      yield* fill(g, offer, at + 1, { ...filled, [field.name]: v });
  }
}
