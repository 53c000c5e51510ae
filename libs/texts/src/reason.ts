import type { Params } from '@trunkline/engine';
import type { Message, MessageParams, Param } from './message.ts';
import { entity, hex, list, money, number, percent, say, text, tile, train, word } from './message.ts';

/** A refusal by the rules, or a problem of a request: a stable code and what belongs to it. */
export interface Refusal {
  readonly code: string;
  readonly params: Params;
}

type Value = Params[string];
type Read = (value: Value) => Param;

export const DEEDS = [
  'pass',
  'buy-private',
  'lower-private',
  'acquire-private',
  'start-corporation',
  'buy-shares',
  'sell-shares',
  'lay-tile',
  'place-token',
  'run-trains',
  'declare-dividend',
  'buy-train',
  'discard-train',
  'take-loan',
  'place-bid',
  'repay-loan',
  'pay-debt',
  'buy-token',
  'place-mark',
  'choose',
  'declare-bankruptcy',
  'give-order',
  'drop-order',
  'end-game',
] as const;

export const THINGS = ['table', 'game', 'page', 'session', 'token', 'rebuild', 'person'] as const;
export const DIVIDENDS = ['payout', 'withhold'] as const;
export const ROOMS = ['players', 'watchers'] as const;

const oneOf =
  (family: string, known: readonly string[], other: (value: string) => Param): Read =>
  (value) =>
    known.includes(String(value)) ? word(`${family}.${String(value)}`) : other(String(value));

/** A hex or a place on one, such as `F17.0`: the hex is what a reader knows. */
const place: Read = (value) => hex(String(value).replace(/\.\d+$/, ''));
const asText: Read = (value) => text(Array.isArray(value) ? value.join(', ') : String(value));
const amount =
  (of: (n: number) => Param): Read =>
  (value) =>
    typeof value === 'number' ? of(value) : asText(value);
const many =
  (one: Read): Read =>
  (value) =>
    Array.isArray(value) ? list(value.map((item: string) => one(item))) : one(value);
const who: Read = (value) => entity(String(value));
/** A train's id without its number: a refusal knows no face. */
const card: Read = (value) => train(String(value).replace(/-\d+$/, ''));
const deed: Read = oneOf('deed', DEEDS, () => word('deed.other'));
const stepName: Read = (value) => word(`step.${String(value)}.label`);

/** What a param is, by its name. */
const KINDS: Readonly<Record<string, Read>> = {
  corp: who,
  entity: who,
  by: who,
  seat: who,
  private: who,
  waiting: many(who),
  hex: place,
  hexes: many(place),
  stop: place,
  tile: (value) => tile(String(value)),
  train: card,
  face: (value) => train(String(value)),
  colour: (value) => word(`colour.${String(value)}`),
  over: (value) => word(`colour.${String(value)}`),
  price: amount(money),
  percent: amount(percent),
  do: deed,
  step: stepName,
  kind: asText,
  room: oneOf('room', ROOMS, text),
  what: asText,
};

/** Names that mean something else in the params of one code. */
const OF_CODE: Readonly<Record<string, Readonly<Record<string, Read>>>> = {
  'holding-limit': { limit: amount(percent) },
  'pool-limit': { limit: amount(percent) },
  'train-price': { least: amount(money), most: amount(money) },
  'private-price-range': { from: amount(money), to: amount(money) },
  'not-found': { what: oneOf('thing', THINGS, () => word('thing.other')) },
  'dividend-kind': { kind: oneOf('dividend', DIVIDENDS, text) },
};

const plain: Read = (value) => (typeof value === 'number' ? number(value) : asText(value));

function typed(code: string, params: Params): MessageParams {
  const own = OF_CODE[code] ?? {};
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, (own[name] ?? KINDS[name] ?? plain)(value)]),
  );
}

type Variant = (params: Params) => string;

/** Codes with several sentences: which one, by the params that came. */
const VARIANTS: Readonly<Record<string, Variant>> = {
  'not-on-turn': (p) => (p['waiting'] === undefined ? 'plain' : 'waiting'),
  'not-now': (p) => (p['do'] === undefined ? 'plain' : p['step'] === undefined ? 'deed' : 'step'),
  'not-your-seat': (p) => (p['entity'] === undefined ? 'seat' : 'entity'),
  'already-started': (p) => (p['corp'] === undefined ? 'table' : 'corporation'),
  'route-not-track': (p) => (p['hexes'] !== undefined ? 'hexes' : p['stop'] !== undefined ? 'stop' : 'plain'),
  'train-price': (p) => (p['least'] === p['most'] ? 'fixed' : 'range'),
  'player-count': (p) => (p['min'] === undefined ? 'table' : 'file'),
  'bad-request': (p) => (p['problem'] === undefined ? 'plain' : 'at'),
  'not-found': (p) => (p['what'] === undefined ? 'plain' : 'thing'),
};

/** Params that choose a plural. */
const COUNTS: Readonly<Record<string, string>> = { 'seats-open': 'missing', 'too-fast': 'seconds' };

/** A file's move that the rules refuse: the refusal is part of the sentence. */
function illegal(params: Params, known: Known): Message {
  const { violation, action, waits, waitsFor: _, ...rest } = params;
  const code = violation === undefined ? 'unknown' : String(violation);
  const step = waits === undefined || rest['step'] !== undefined ? {} : { step: waits };
  const why = reason({ code, params: { ...rest, ...step } }, known);
  const because: Param = { kind: 'message', message: why };
  return action === undefined
    ? say('reason.illegal-action.plain', { why: because })
    : say('reason.illegal-action.at', { why: because, action: plain(action) });
}

type Known = (key: string) => boolean;

/**
 * The sentence for a refusal or a problem.
 *
 * @param known whether there is a message of a key (`texts.has`); a code without one is told as it stands
 */
export function reason({ code, params }: Refusal, known: Known): Message {
  if (code === 'illegal-action') return illegal(params, known);
  const variant = VARIANTS[code]?.(params);
  const key = variant === undefined ? `reason.${code}` : `reason.${code}.${variant}`;
  const counted = COUNTS[code];
  const count = counted === undefined ? undefined : params[counted];
  const plural: MessageParams = typeof count === 'number' ? { count: number(count) } : {};
  if (!known(key) && !known(`${key}_other`)) return say('reason.unknown', { code: text(code) });
  return say(key, { ...typed(code, params), ...plural });
}
