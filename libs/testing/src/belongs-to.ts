import type { Command, Field, Filled, Game, Offer } from '@trunkline/engine';
import { asideOptions, expand, offers, placeOf } from '@trunkline/engine';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Certificates of one size in one place can't be told apart: a list of them, without their names. */
function sizes(g: Game, certs: unknown): unknown {
  if (!Array.isArray(certs)) return certs;
  const named = certs.map((id: string) => {
    const cert = g.s.shares.certs[id];
    return cert === undefined ? id : `${cert.corp} ${cert.percent} ${cert.president} ${placeOf(g.s, id)}`;
  });
  return new Set(certs).size === certs.length ? named.sort() : certs;
}

const equal = (g: Game, name: string, a: unknown, b: unknown): boolean =>
  name === 'certs' ? same(sizes(g, a), sizes(g, b)) : same(a, b);

function fieldAllows(g: Game, offer: Offer, field: Field, command: Filled, filled: Filled): Filled | null {
  if ('ask' in field) {
    // Routes drawn by hand are judged, not listed: those that a search proposes are only some of them.
    if (field.ask === 'routes') return { routes: command.routes ?? null };
    const fits = expand(g, offer, field.ask, filled).find((c) =>
      field.names.every((name) => equal(g, name, c.values[name], command[name])),
    );
    return fits?.values ?? null;
  }
  const value = command[field.name];
  if (value === undefined) return null;
  const ok =
    'is' in field
      ? equal(g, field.name, field.is, value)
      : 'of' in field
        ? field.of.some((v) => equal(g, field.name, v, value))
        : typeof value === 'number' &&
          value >= field.from &&
          value <= field.to &&
          (value - field.from) % field.step === 0;
  return ok ? { [field.name]: value } : null;
}

function isMember(g: Game, offer: Offer, command: Command): boolean {
  const { option } = offer;
  if (option.do !== command.do || !same(option.by, command.by)) return false;
  const { do: _do, by: _by, ...fields } = command as unknown as Record<string, never>;
  const filled: Record<string, Filled[string]> = {};
  for (const field of option.fields) {
    const values = fieldAllows(g, offer, field, fields, filled);
    if (values === null) return false;
    Object.assign(filled, values);
  }
  return Object.keys(fields).every((name) => name in filled);
}

const ASIDE: readonly string[] = ['end-game', 'give-order', 'drop-order'];

/** What any seat may do beside the steps; what a programme says is judged by its own schema. */
const isAside = (g: Game, command: Command): boolean =>
  asideOptions(g).some((o) => o.do === command.do && same(o.by, command.by));

/**
 * Whether a command is a member of something that is offered now, up to which certificates of one
 * size it names.
 */
export function belongsTo(g: Game, command: Command, offered: readonly Offer[] = offers(g)): boolean {
  if (ASIDE.includes(command.do)) return isAside(g, command);
  return offered.some((offer) => isMember(g, offer, command));
}
