import type { CorpId, Game, Option, Place, Purse, RoundFrame, State, Title } from '@trunkline/engine';
import {
  cashOf,
  cellOf,
  certificateCount,
  certsAt,
  inOperatingOrder,
  offers,
  percentAt,
  priceOf,
  roundOf,
  trainsOf,
  turnOf,
  waitingStep,
  worthOf,
} from '@trunkline/engine';
import type { Name } from './names.ts';
import { corp, entity, nameOf, player, privateCompany } from './names.ts';

/** A position read in the words of the trade. Entities go by their names, without prefixes. */
export class Reading implements Game {
  readonly t: Title;
  readonly s: State;

  constructor(t: Title, s: State) {
    this.t = t;
    this.s = s;
  }

  // Money and paper

  cash(who: Name): number {
    return cashOf(this.s, who === 'bank' ? 'bank' : (entity(this.s, who) as Purse));
  }

  /** Market price, null without a marker. */
  price(name: Name): number | null {
    return priceOf(this.t.chart, this.s, corp(this.s, name));
  }

  /** Cell of the marker as `row,column`, null without one. */
  cell(name: Name): string | null {
    return this.s.market.at[corp(this.s, name)] ?? null;
  }

  /** Price of the par cell, null before the start. */
  par(name: Name): number | null {
    const par = this.s.corporations.all[corp(this.s, name)]?.par ?? null;
    return par === null ? null : cellOf(this.t.chart, par).price;
  }

  /** Percent of a corporation with somebody, in the `pool` or in the `ipo`. */
  percent(where: Name, name: Name): number {
    return percentAt(this.s, corp(this.s, name), this.place(where));
  }

  certs(where: Name, name: Name): readonly string[] {
    return certsAt(this.s, corp(this.s, name), this.place(where));
  }

  place(where: Name): Place {
    return where === 'pool' || where === 'ipo' ? where : (entity(this.s, where) as Place);
  }

  /** Certificates that count, and how many a player may hold. */
  certificates(who: Name): { readonly held: number; readonly limit: number } {
    const id = player(this.s, who);
    const limit = this.t.policies.shares.certificateLimit(this, id);
    return { held: certificateCount(this, id), limit };
  }

  worth(who: Name): number {
    return worthOf(this, player(this.s, who));
  }

  president(name: Name): Name | null {
    const control = this.s.corporations.all[corp(this.s, name)]?.control ?? null;
    return control === null ? null : nameOf(control);
  }

  stage(name: Name): string {
    return this.s.corporations.all[corp(this.s, name)]?.stage ?? 'unknown';
  }

  loans(name: Name): number {
    return this.s.corporations.all[corp(this.s, name)]?.loans ?? 0;
  }

  /** Who owns a private; `null` if nobody does or it is closed. */
  owner(name: Name): Name | null {
    const owner = this.s.privates.all[privateCompany(this.s, name)]?.owner ?? null;
    return owner === null ? null : nameOf(owner);
  }

  /** What an unsold private costs now. */
  asking(name: Name): number {
    return this.s.privates.all[privateCompany(this.s, name)]?.asking ?? 0;
  }

  /** Income of a private. */
  income(name: Name): number {
    return this.s.privates.all[privateCompany(this.s, name)]?.revenue ?? 0;
  }

  // Trains

  get phase(): string {
    return this.s.trains.phase;
  }

  /** Faces of a corporation's trains, in order of acquisition. */
  trains(name: Name): readonly string[] {
    return this.trainIds(name).map((id) => this.s.trains.all[id]?.face ?? '?');
  }

  trainIds(name: Name): readonly string[] {
    return trainsOf(this, corp(this.s, name));
  }

  /** Cards of a rank still in the depot. */
  inDepot(rank: string): number {
    return this.s.trains.depot.filter((id) => this.s.trains.all[id]?.rank === rank).length;
  }

  // Map

  /** Tile on a hex as `number/rotation`, null for the print. */
  tile(hex: string): string | null {
    const laid = this.s.map.laid[hex];
    return laid === undefined ? null : `${laid.tile}/${laid.rotation}`;
  }

  /** Owners of the tokens in a city, slot by slot; null for an empty slot. */
  tokens(hex: string, city = 0): readonly (Name | null)[] {
    const slots = this.s.map.cities[hex]?.[city]?.slots ?? [];
    return slots.map((id) => (id === null ? null : nameOf(this.s.map.tokens[id]?.owner ?? '?')));
  }

  /** For whom the slots of a city are kept. */
  reserved(hex: string, city = 0): readonly Name[] {
    const kept = this.s.map.cities[hex]?.[city]?.reserved ?? [];
    return kept.filter((c): c is CorpId => c !== null).map(nameOf);
  }

  // Whose turn

  get round(): RoundFrame | undefined {
    return roundOf(this.s);
  }

  /** `kind turn.number` of the round, such as `operating-round 2.1`; a stock round has no number. */
  get date(): string {
    const { turn, set } = this.s.flow;
    return `${this.round?.kind ?? 'nothing'} ${turn}${set.number > 0 ? `.${set.number}` : ''}`;
  }

  /** Who is on turn. */
  get onTurn(): Name | null {
    const who = turnOf(this.s)?.who;
    return who === undefined ? null : nameOf(who);
  }

  /** Kind of the step that waits, null when the game is over. */
  get step(): string | null {
    return waitingStep(this)?.kind ?? null;
  }

  /** Entities that the waiting step asks. */
  get asked(): readonly Name[] {
    return (waitingStep(this)?.actors(this) ?? []).map(nameOf);
  }

  /** Corporations still to operate in this round. */
  get toCome(): readonly Name[] {
    const round = this.round;
    return round === undefined ? [] : round.queue.slice(round.index + 1).map(nameOf);
  }

  /** Seats in playing order. */
  get seats(): readonly Name[] {
    return this.s.seats.order.map(nameOf);
  }

  /** Corporations by price, as they would operate. */
  byPrice(...names: readonly Name[]): readonly Name[] {
    return inOperatingOrder(
      this.t.chart,
      this.s,
      names.map((n) => corp(this.s, n)),
    ).map(nameOf);
  }

  /** What the steps offer, in all or to one entity; not what is always open beside them. */
  options(name?: Name): readonly Option[] {
    const all = offers(this).map((offer) => offer.option);
    if (name === undefined) return all;
    const id = entity(this.s, name);
    return all.filter((o) => o.by.entity === id);
  }

  /** Kinds of commands that an entity may give now, each once. */
  mayDo(name: Name): readonly string[] {
    return [...new Set(this.options(name).map((o) => o.do))];
  }

  get over(): boolean {
    return this.s.end.over !== null;
  }

  /** Why the game will end, or has ended. */
  get endsBecause(): string | null {
    return this.s.end.over?.reason ?? this.s.end.trigger?.reason ?? null;
  }

  /** Final score of a player; fails before the end. */
  score(who: Name): number {
    const over = this.s.end.over;
    if (over === null) throw new Error('The game is not over.');
    return over.scores[player(this.s, who)] ?? Number.NaN;
  }
}
