import { operatorOf } from '../flow/position.ts';
import type { Ctx, Game, Step } from '../flow/step.ts';
import type { CityRef } from '../map/index.ts';
import { cityTakes, network, slotFor, tokenTargets } from '../map/index.ts';
import type { CorpId, TokenId } from '../model/ids.ts';
import { violation } from '../model/violation.ts';
import { cashOf, pay } from '../money/payment.ts';
import { actorFor, passOption, passStep } from './pass.ts';

/** The next token of a corporation, or null if all are used (C 14.1). */
export const nextToken = (g: Game, corp: CorpId): TokenId | null =>
  (g.s.map.ofCorp[corp] ?? []).find((id) => g.s.map.tokens[id]?.at === 'supply') ?? null;

const rules = { hexRule: 'generic' } as const;

/** Whether the operator has a token that it can pay for, and has placed none in this turn (C 14.2). */
function hasToken(g: Game, corp: CorpId): boolean {
  const token = nextToken(g, corp);
  if (token === null || g.s.record.turn.tokens > 0) return false;
  return (g.s.map.tokens[token]?.price ?? 0) <= cashOf(g.s, corp);
}

/** Cities that the operator reaches, or has by a power, and that can take its next token (C 14.2). */
function targets(g: Game, corp: CorpId): readonly CityRef[] {
  if (!hasToken(g, corp)) return [];
  const elsewhere = g.t.policies.operating.tokenPlaces?.(g, corp) ?? null;
  if (elsewhere === null)
    return tokenTargets(g.t.board, g.s.map, corp, network(g.t.board, g.s.map, corp), rules);
  return elsewhere.filter(({ hex, city }) => cityTakes(g.s.map, hex, city, corp, rules));
}

/** A power leaves the choice to its owner, even if no city can take a token. */
function isOpen(g: Game, corp: CorpId, cities: readonly CityRef[]): boolean {
  if (cities.length > 0) return true;
  return (g.t.policies.operating.tokenPlaces?.(g, corp) ?? null) !== null && hasToken(g, corp);
}

/**
 * Puts a corporation's next token into a city, free of charge: a home token (C 14.6).
 * Does nothing if none is left or, in mode `normal`, if there is no room.
 */
export function placeFreeToken(ctx: Ctx, corp: CorpId, at: CityRef, mode: 'normal' | 'extra'): void {
  const token = nextToken(ctx, corp);
  const slot = slotFor(ctx.s.map, at.hex, at.city, corp, mode);
  if (token !== null && slot !== null)
    ctx.emit({ t: 'TokenPlaced', token, hex: at.hex, city: at.city, slot, turn: false, by: corp });
}

/** One token a turn, in a city that the operator reaches (C 14.2–14.5). */
export const tokenStep: Step = {
  kind: 'token',
  mode: 'turn',
  commands: ['place-token', 'pass'],
  actors: (g) => [operatorOf(g.s)],
  waits: (g) => isOpen(g, operatorOf(g.s), targets(g, operatorOf(g.s))),
  options(g) {
    const corp = operatorOf(g.s);
    const by = actorFor(g, corp);
    const cities = targets(g, corp);
    if (by === null || !isOpen(g, corp, cities)) return [];
    const price = g.s.map.tokens[nextToken(g, corp) ?? '']?.price ?? 0;
    const places = cities.map((c) => ({
      do: 'place-token' as const,
      by,
      fields: [
        { name: 'hex', is: c.hex },
        { name: 'city', is: c.city },
      ],
      notes: { price },
    }));
    return [...places, ...passOption(g, corp)];
  },
  check(g, command) {
    if (command.do === 'pass') return null;
    if (command.do !== 'place-token') return violation('not-now', { do: command.do });
    const corp = operatorOf(g.s);
    const { hex, city } = command;
    if (targets(g, corp).some((c) => c.hex === hex && c.city === city)) return null;
    const elsewhere = g.t.policies.operating.tokenPlaces?.(g, corp) ?? null;
    const open =
      elsewhere?.some((c) => c.hex === hex && c.city === city) ??
      network(g.t.board, g.s.map, corp).reaches(hex, city);
    if (!open) return violation('city-not-reached', { hex, city });
    return violation(cityTakes(g.s.map, hex, city, corp, rules) ? 'token-not-possible' : 'no-free-slot', {
      hex,
      city,
    });
  },
  handle(ctx, command) {
    if (command.do !== 'place-token') return passStep(ctx, command, 'token');
    const corp = operatorOf(ctx.s);
    const token = nextToken(ctx, corp);
    const slot = slotFor(ctx.s.map, command.hex, command.city, corp, 'normal');
    if (token === null || slot === null) return;
    const price = ctx.s.map.tokens[token]?.price ?? 0;
    ctx.emit({ t: 'TokenPlaced', token, hex: command.hex, city: command.city, slot, turn: true, by: corp });
    pay(ctx, [corp, 'bank', price]);
    ctx.t.policies.operating.onTokenPlaced?.(ctx, corp);
  },
};
