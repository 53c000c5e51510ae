import type { NewTable, Problem, Proposal, SeatView, TableAction, TableView } from '@trunkline/contracts';
import { forbidden, notFound, problem, ruledOut } from '@trunkline/contracts';
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
  | { readonly t: 'InviteRenewed'; readonly invite: string }
  | { readonly t: 'GameStarted'; readonly seats: readonly SeatView[] }
  | {
      readonly t: 'ProposalMade';
      readonly by: string;
      readonly proposal: Proposal;
      readonly agreed: readonly string[];
    }
  | { readonly t: 'ProposalAgreed'; readonly seats: readonly string[] }
  | { readonly t: 'ProposalClosed'; readonly how: 'carried' | 'withdrawn' | 'void' };

export interface Table extends TableView {
  readonly seed: number;
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
    };
  }
  if (table === null) throw new Error(`The stream of table ${id} doesn't begin with its creation.`);
  const next = { ...table, revision };
  switch (event.t) {
    case 'MemberJoined':
      return { ...next, members: [...table.members, event.user] };
    case 'MemberLeft':
      return { ...next, members: table.members.filter((m) => m !== event.user) };
    case 'InviteRenewed':
      return { ...next, invite: event.invite };
    case 'GameStarted':
      return { ...next, status: 'running', seats: event.seats, startedAt: at };
    case 'ProposalMade':
      return { ...next, proposal: { ...event.proposal, by: event.by, agreed: event.agreed } };
    case 'ProposalAgreed':
      return table.proposal === null
        ? next
        : {
            ...next,
            proposal: { ...table.proposal, agreed: [...new Set([...table.proposal.agreed, ...event.seats])] },
          };
    case 'ProposalClosed':
      return { ...next, proposal: null };
  }
}

/** Chance of the outside, passed in: a seed, an invite, an order of seats. */
export interface TableChance {
  readonly seed: number;
  readonly invite: string;
  /** A number from 0 to n - 1. */
  draw(n: number): number;
}

type Decided =
  | { readonly ok: true; readonly events: readonly TableEvent[] }
  | { readonly ok: false; readonly problem: Problem };
const events = (...list: readonly TableEvent[]): Decided => ({ ok: true, events: list });
const no = (of: Problem): Decided => ({ ok: false, problem: of });

/** Whether a person may see a table at all. */
export const maySee = (table: TableView, user: string | null, invite?: string): boolean =>
  table.visibility === 'public' ||
  (user !== null && (table.members.includes(user) || table.seats.some((s) => s.user === user))) ||
  (invite !== undefined && invite === table.invite);

function checkNew(of: NewTable): Problem | null {
  const title = titleById(of.title);
  if (title === null) return ruledOut('unknown-title', { title: of.title });
  const [least, most] = title.players;
  if (of.players < least || of.players > most)
    return ruledOut('player-count', { least, most, players: of.players });
  const option = of.options.find((o) => !title.options.includes(o));
  if (option !== undefined) return ruledOut('unknown-option', { option });
  const reading = Object.entries(of.readings).find(([name, value]) => !title.readings[name]?.includes(value));
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
): Decided {
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
  if (table.status !== 'open') return no(problem(409, 'already-started'));
  return decideOpen(table, user, action, chance);
}

function decideOpen(table: Table, user: string, action: TableAction, chance: TableChance): Decided {
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

/** Seats of a running game that a person controls. */
export const seatsOf = (table: TableView, user: string | null): readonly string[] =>
  user === null ? [] : table.seats.filter((s) => s.user === user).map((s) => s.seat);

/** Decides a proposal, which needs every seat's agreement. `carried` in the answer: all have agreed now. */
export function decideProposal(
  table: Table,
  user: string,
  action:
    | { readonly do: 'propose'; readonly proposal: Proposal }
    | { readonly do: 'agree' }
    | { readonly do: 'withdraw' },
): Decided & { readonly carried?: Proposal } {
  const mine = seatsOf(table, user);
  if (mine.length === 0) return no(forbidden('not-seated'));
  if (table.status !== 'running') return no(problem(409, 'not-running'));
  const open = table.proposal;
  if (action.do === 'propose') {
    if (open !== null) return no(problem(409, 'proposal-open'));
    const made: TableEvent = { t: 'ProposalMade', by: user, proposal: action.proposal, agreed: mine };
    return settled(table, mine, action.proposal, made);
  }
  if (open === null) return no(problem(409, 'no-proposal'));
  if (action.do === 'withdraw') return events({ t: 'ProposalClosed', how: 'withdrawn' });
  const { by: _by, agreed, ...proposal } = open;
  return settled(table, [...agreed, ...mine], proposal as Proposal, { t: 'ProposalAgreed', seats: mine });
}

function settled(
  table: Table,
  agreed: readonly string[],
  proposal: Proposal,
  event: TableEvent,
): Decided & { readonly carried?: Proposal } {
  const all = table.seats.every((s) => agreed.includes(s.seat));
  return all
    ? { ok: true, events: [event, { t: 'ProposalClosed', how: 'carried' }], carried: proposal }
    : events(event);
}
