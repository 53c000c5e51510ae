import type { NewTable, Problem, Proposal, SeatView, TableAction, TableView } from '@trunkline/contracts';
import { forbidden, notFound, PROPOSAL_LASTS_MS, problem, ruledOut } from '@trunkline/contracts';
import { lackingOption } from '@trunkline/engine';
import { titleById } from './catalogue.ts';

/** What happened to a table. Bodies of the commits of `table-<id>`. */
export type TableEvent =
  | {
      readonly t: 'TableCreated';
      readonly owner: string;
      readonly table: NewTable;
      readonly seed: number;
      readonly invite: string;
      readonly imported: boolean;
    }
  | { readonly t: 'MemberJoined'; readonly user: string }
  | { readonly t: 'MemberLeft'; readonly user: string; readonly kicked: boolean }
  | { readonly t: 'OwnerChanged'; readonly owner: string }
  | { readonly t: 'TableClosed' }
  | { readonly t: 'TalkOpened'; readonly talk: TableView['talk'] }
  /** The account behind these seats is no more. */
  | { readonly t: 'SeatsLeft'; readonly user: string }
  | { readonly t: 'InviteRenewed'; readonly invite: string }
  | { readonly t: 'GameStarted'; readonly seats: readonly SeatView[] }
  | {
      readonly t: 'ProposalMade';
      readonly by: string;
      readonly proposal: Proposal;
      readonly agreed: readonly string[];
      /** Absent where it was made before proposals lapsed: then by the pace of the table. */
      readonly lapsesAt?: number;
    }
  | { readonly t: 'ProposalAgreed'; readonly seats: readonly string[] }
  | { readonly t: 'ProposalClosed'; readonly how: 'carried' | 'withdrawn' | 'void' | 'lapsed' };

export interface Table extends TableView {
  readonly seed: number;
  /** Revision at which the open proposal was made: its name. */
  readonly proposedAt: number | null;
}

/** Folds one event of a table; null before its creation. */
export function evolveTable(
  table: Table | null,
  id: string,
  revision: number,
  at: number,
  event: TableEvent,
): Table {
  if (event.t === 'TableCreated') {
    const { title, name, options, readings, players, visibility, pace, hotseat, seating } = event.table;
    // What was said before this was a choice was said among players.
    const { talk = 'players', finder = 'open' } = event.table as Partial<NewTable>;
    return {
      id,
      revision,
      title,
      name,
      options,
      readings,
      players,
      visibility,
      pace,
      talk,
      finder,
      hotseat,
      seating,
      status: 'open',
      owner: event.owner,
      members: [event.owner],
      invited: [],
      invite: event.invite,
      seats: [],
      proposal: null,
      imported: event.imported,
      createdAt: at,
      startedAt: null,
      seed: event.seed,
      proposedAt: null,
    };
  }
  if (table === null) throw new Error(`The stream of table ${id} doesn't begin with its creation.`);
  const next = { ...table, revision };
  switch (event.t) {
    case 'MemberJoined':
      return { ...next, members: [...table.members, event.user] };
    case 'MemberLeft':
      return { ...next, members: table.members.filter((m) => m !== event.user) };
    case 'OwnerChanged':
      return { ...next, owner: event.owner };
    case 'TableClosed':
      return { ...next, status: 'closed', members: [], invite: null };
    case 'TalkOpened':
      return { ...next, talk: event.talk };
    case 'SeatsLeft':
      return {
        ...next,
        seats: table.seats.map((s) => (s.user === event.user ? { ...s, left: true as const } : s)),
      };
    case 'InviteRenewed':
      return { ...next, invite: event.invite };
    case 'GameStarted':
      return { ...next, status: 'running', seats: event.seats, startedAt: at };
    case 'ProposalMade': {
      const { by, agreed, lapsesAt = at + PROPOSAL_LASTS_MS[table.pace] } = event;
      return { ...next, proposal: { ...event.proposal, by, agreed, lapsesAt }, proposedAt: revision };
    }
    case 'ProposalAgreed':
      return table.proposal === null
        ? next
        : {
            ...next,
            proposal: { ...table.proposal, agreed: [...new Set([...table.proposal.agreed, ...event.seats])] },
          };
    case 'ProposalClosed':
      return { ...next, proposal: null, proposedAt: null };
  }
}

/** Chance of the outside, passed in: a seed, an invite, an order of seats. */
export interface TableChance {
  readonly seed: number;
  readonly invite: string;
  /** A number from 0 to n - 1. */
  draw(n: number): number;
}

/** What a decision about a table gives. */
export type TableDecision =
  | { readonly ok: true; readonly events: readonly TableEvent[] }
  | { readonly ok: false; readonly problem: Problem };
const events = (...list: readonly TableEvent[]): TableDecision => ({ ok: true, events: list });
const no = (of: Problem): TableDecision => ({ ok: false, problem: of });

/** Whether a person may see a table at all. */
export const maySee = (table: TableView, user: string | null, invite?: string): boolean =>
  table.visibility === 'public' ||
  (user !== null && (table.members.includes(user) || table.seats.some((s) => s.user === user))) ||
  (invite !== undefined && invite === table.invite);

/** The value of a reading that takes revenue as the players state it. */
const TAKEN_AS_STATED = 'recorded';

/** Why there can be no such table; null if there can. */
export function checkNew(of: NewTable): Problem | null {
  const title = titleById(of.title);
  if (title === null) return ruledOut('unknown-title', { title: of.title });
  const [least, most] = title.players;
  if (of.players < least || of.players > most)
    return ruledOut('player-count', { least, most, players: of.players });
  const option = of.options.find((o) => !title.options.includes(o));
  if (option !== undefined) return ruledOut('unknown-option', { option });
  const lack = lackingOption(title, of.options);
  if (lack !== null) return ruledOut('option-needs', { ...lack });
  const reading = Object.entries(of.readings).find(
    ([name, value]) => !title.readings[name]?.includes(value) || (value === TAKEN_AS_STATED && !of.hotseat),
  );
  return reading === undefined
    ? null
    : ruledOut('unknown-reading', { reading: reading[0], value: reading[1] });
}

/** The readings of a new game: ours, but for those that were chosen. */
export function readingsFor(of: NewTable): Record<string, string> {
  const title = titleById(of.title);
  const ours = Object.entries(title?.readings ?? {}).map(([name, values]) => [name, values[0] ?? '']);
  return { ...Object.fromEntries(ours), ...of.readings };
}

/** Seats in order: as they joined, or drawn by repeated choice among those left. */
function seat(table: Table, chance: TableChance): SeatView[] {
  const users = table.hotseat ? Array.from({ length: table.players }, () => table.owner) : [...table.members];
  const order: string[] = [];
  while (users.length > 0)
    order.push(...users.splice(table.seating === 'drawn' ? chance.draw(users.length) : 0, 1));
  return order.map((user, i) => ({ seat: `p:${i + 1}`, user }));
}

/** Decides what may be done to a table. Reads only. */
export function decideTable(
  table: Table | null,
  user: string,
  action: TableAction,
  chance: TableChance,
): TableDecision {
  if (action.do === 'create') {
    if (table !== null) return no(problem(409, 'table-exists'));
    const wrong = checkNew(action.table);
    if (wrong !== null) return no(wrong);
    const readings = readingsFor(action.table);
    const seed = action.table.seed ?? chance.seed;
    return events({
      t: 'TableCreated',
      owner: user,
      table: { ...action.table, readings },
      seed,
      invite: chance.invite,
      imported: false,
    });
  }
  if (table === null) return no(notFound('table'));
  const invite = action.do === 'join' ? action.invite : undefined;
  if (!maySee(table, user, invite)) return no(notFound('table'));
  if (action.do === 'depart') return decideDeparture(table, user);
  if (action.do === 'talk') {
    if (table.owner !== user) return no(forbidden('owner-only'));
    return events({ t: 'TalkOpened', talk: action.talk });
  }
  if (table.status === 'closed') return no(problem(409, 'table-closed'));
  if (table.status !== 'open') return no(problem(409, 'already-started'));
  return decideOpen(table, user, action, chance);
}

function decideOpen(table: Table, user: string, action: TableAction, chance: TableChance): TableDecision {
  const member = table.members.includes(user);
  const owner = table.owner === user;
  switch (action.do) {
    case 'join':
      if (member) return no(problem(409, 'already-joined'));
      if (table.hotseat) return no(forbidden('hotseat'));
      if (table.members.length >= table.players) return no(problem(409, 'table-full'));
      return events({ t: 'MemberJoined', user });
    case 'leave':
      if (owner) return no(forbidden('owner-stays'));
      return member ? events({ t: 'MemberLeft', user, kicked: false }) : no(problem(409, 'not-joined'));
    case 'kick':
      if (!owner) return no(forbidden('owner-only'));
      if (action.user === user) return no(forbidden('owner-stays'));
      return table.members.includes(action.user)
        ? events({ t: 'MemberLeft', user: action.user, kicked: true })
        : no(problem(409, 'not-joined'));
    case 'renew-invite':
      return owner ? events({ t: 'InviteRenewed', invite: chance.invite }) : no(forbidden('owner-only'));
    case 'close':
      return owner ? events({ t: 'TableClosed' }) : no(forbidden('owner-only'));
    case 'start': {
      if (!owner) return no(forbidden('owner-only'));
      const missing = table.hotseat ? 0 : table.players - table.members.length;
      return missing > 0
        ? no(problem(409, 'seats-open', { missing }))
        : events({ t: 'GameStarted', seats: seat(table, chance) });
    }
    default:
      return no(problem(409, 'not-now'));
  }
}

/**
 * What becomes of a person's place when his account is deleted. Before the start he leaves: what he owns goes to whoever
 * joined first, or is closed. Afterwards his seats stay, marked as left.
 */
function decideDeparture(table: Table, user: string): TableDecision {
  if (table.status === 'closed') return no(problem(409, 'table-closed'));
  if (table.status !== 'open') {
    const seated = table.seats.some((s) => s.user === user && s.left !== true);
    return seated ? events({ t: 'SeatsLeft', user }) : no(problem(409, 'not-joined'));
  }
  if (!table.members.includes(user)) return no(problem(409, 'not-joined'));
  const heir = table.members.find((member) => member !== user);
  if (table.owner === user && heir === undefined) return events({ t: 'TableClosed' });
  const left: TableEvent = { t: 'MemberLeft', user, kicked: false };
  return table.owner === user && heir !== undefined
    ? events({ t: 'OwnerChanged', owner: heir }, left)
    : events(left);
}

/** A table without what nobody is told: the seed above all, from which everything is drawn. */
export function toldOf({ seed: _seed, proposedAt: _at, ...view }: Table): TableView {
  return view;
}

/** A table as a person may see it: the invite is for its members. */
export function viewOf(table: Table, user: string | null, over = false): TableView {
  const view = toldOf(table);
  const status = over ? 'finished' : view.status;
  return { ...view, status, invite: user !== null && view.members.includes(user) ? view.invite : null };
}

/** Seats of a running game that a person controls. */
export const seatsOf = (table: TableView, user: string | null): readonly string[] =>
  user === null ? [] : table.seats.filter((s) => s.user === user).map((s) => s.seat);

/** Whether every seat has agreed to the open proposal: it is to be carried out. Who has left is not asked. */
export const agreedByAll = (table: TableView): boolean =>
  table.proposal !== null &&
  table.seats.every((s) => s.left === true || table.proposal?.agreed.includes(s.seat));

export type ProposalAction =
  | { readonly do: 'propose'; readonly proposal: Proposal }
  | { readonly do: 'agree' }
  | { readonly do: 'withdraw' };

/** Whether the open proposal has waited too long. What all have agreed to in time is carried out all the same. */
export const hasLapsed = (table: TableView, now: number): boolean =>
  table.proposal !== null && !agreedByAll(table) && table.proposal.lapsesAt <= now;

/** Decides about a proposal, which needs every seat's agreement before it lapses. */
export function decideProposal(
  table: Table,
  user: string,
  action: ProposalAction,
  now: number,
): TableDecision {
  const mine = seatsOf(table, user);
  if (mine.length === 0) return no(forbidden('not-seated'));
  if (table.status !== 'running') return no(problem(409, 'not-running'));
  const lapsed = hasLapsed(table, now);
  if (action.do === 'propose') {
    if (table.proposal !== null && !lapsed) return no(problem(409, 'proposal-open'));
    const lapsesAt = now + PROPOSAL_LASTS_MS[table.pace];
    const made = { t: 'ProposalMade', by: user, proposal: action.proposal, agreed: mine, lapsesAt } as const;
    return lapsed ? events({ t: 'ProposalClosed', how: 'lapsed' }, made) : events(made);
  }
  if (table.proposal === null) return no(problem(409, 'no-proposal'));
  if (agreedByAll(table)) return no(problem(409, 'proposal-carried'));
  if (lapsed) return no(problem(409, 'proposal-lapsed', { lapsedAt: table.proposal.lapsesAt }));
  if (action.do === 'withdraw') return events({ t: 'ProposalClosed', how: 'withdrawn' });
  return events({ t: 'ProposalAgreed', seats: mine });
}
