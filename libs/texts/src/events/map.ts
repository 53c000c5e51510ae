import type { DomainEvent, MapEvent } from '@trunkline/engine';
import { isCorp } from '@trunkline/engine';
import type { LogPosition } from '../log-position.ts';
import { corp, entity, hex, list, money, number, tile } from '../message.ts';
import type { Around, Told } from '../told.ts';
import { clause, headline, silent } from '../told.ts';
import type { Of, Writers } from './writers.ts';

/** What was paid for the deed just told, to whomever; 0 if nothing followed. */
function paidFor({ events, index }: Around): number {
  const next = events[index + 1];
  if (next?.t !== 'CashMoved') return 0;
  return (next as Of<'CashMoved'>).rows.reduce((sum, [, , amount]) => sum + amount, 0);
}

function tileLaid(e: Of<'TileLaid'>, around: Around): readonly Told[] {
  const paid = paidFor(around);
  const params = { tile: tile(e.tile), hex: hex(e.hex) };
  const cost = { ...params, amount: money(paid) };
  if (!isCorp(e.by)) {
    const by = { private: entity(e.by) };
    return paid > 0
      ? headline('log.TileLaid.power-paid', { ...cost, ...by })
      : headline('log.TileLaid.power', { ...params, ...by });
  }
  const by = { corp: corp(e.by) };
  if (e.as === 'new')
    return paid > 0
      ? headline('log.TileLaid.new-paid', { ...cost, ...by })
      : headline('log.TileLaid.new', { ...params, ...by });
  return paid > 0
    ? headline('log.TileLaid.upgrade-paid', { ...cost, ...by })
    : headline('log.TileLaid.upgrade', { ...params, ...by });
}

function tokenPlaced(e: Of<'TokenPlaced'>, around: Around): readonly Told[] {
  const params = { corp: entity(e.by), hex: hex(e.hex) };
  if (!e.turn) return headline('log.TokenPlaced.home', params);
  const paid = paidFor(around);
  return paid > 0
    ? headline('log.TokenPlaced.paid', { ...params, amount: money(paid) })
    : headline('log.TokenPlaced.free', params);
}

/** Tokens of a company that leave the map one after the other are told once, with the last of them. */
function tokenRemoved(e: Of<'TokenRemoved'>, at: LogPosition, { events, index }: Around): readonly Told[] {
  const owner = at.tokenOwner(e.token);
  const isLike = (event: DomainEvent | undefined): event is Of<'TokenRemoved'> => {
    const other = event as Of<'TokenRemoved'> | undefined;
    return other?.t === 'TokenRemoved' && other.fate === e.fate && at.tokenOwner(other.token) === owner;
  };
  if (isLike(events[index + 1])) return [];
  const hexes = [at.hexOf(e.token)];
  for (let i = index - 1; isLike(events[i]); i -= 1)
    hexes.unshift(at.hexOf((events[i] as Of<'TokenRemoved'>).token));
  return clause(e.fate === 'supply' ? 'log.TokenRemoved.supply' : 'log.TokenRemoved.gone', {
    corp: entity(owner),
    hexes: list(hexes.map((id) => hex(id ?? '–'))),
    count: number(hexes.length),
  });
}

function tokensReplaced(e: Of<'TokensReplaced'>, at: LogPosition): readonly Told[] {
  const [first] = e.pairs;
  if (first === undefined) return [];
  const hexes = e.pairs.flatMap(([old]) => at.hexOf(old) ?? []);
  return clause('log.TokensReplaced', {
    corp: corp(e.owner),
    old: entity(at.tokenOwner(first[0])),
    hexes: list(hexes.map(hex)),
    count: number(e.pairs.length),
  });
}

/** How track, tokens and marks on the map are told. */
export const mapWriters: Writers<MapEvent> = {
  TileLaid: (e, _at, around) => tileLaid(e, around),
  TileReverted: (e) => clause('log.TileReverted', { hex: hex(e.hex) }),
  TokenPlaced: (e, _at, around) => tokenPlaced(e, around),
  TokensReplaced: (e, at) => tokensReplaced(e, at),
  TokenRemoved: tokenRemoved,
  TokensBought: (e) => headline('log.TokensBought', { corp: corp(e.corp), count: number(e.tokens.length) }),
  TokenTraded: (e) =>
    headline('log.TokenTraded', {
      corp: corp(e.corp),
      seller: corp(e.from),
      hex: hex(e.hex),
      amount: money(e.price),
    }),
  TokensRetired: silent,
  ReservationsDropped: silent,
  ReservationMade: silent,
  MarksChanged: (e) =>
    isCorp(e.at)
      ? clause('log.MarksChanged.corp', { corp: corp(e.at) })
      : clause('log.MarksChanged.hex', { hex: hex(e.at) }),
};
