import { z } from 'zod';

/** Number of an action: rising, perhaps with gaps. */
export type PeerActionId = number;

/** A player is named by a number (very old exports: by the name); everything else by its symbol. */
const id = z.union([z.int(), z.string().min(1).max(38)]);
const symbol = z.string().min(1).max(38);
const player = id;
const amount = z.int().min(0).max(1_000_000);
const money = z.int().min(-1_000_000).max(1_000_000);
const index = z.int().min(0).max(1000);
const flag = z.boolean().nullish();
const piece = z.string().regex(/^.+-\d+$/, 'is not of the form type-number');
const city = z.string().regex(/^.+-\d+-\d+$/, 'is not of the form tile-number-part');
const shares = z
  .array(z.string().regex(/^.+_\d+$/, 'is not of the form corporation_number'))
  .min(1)
  .max(10);
const percent = z.int().min(1).max(100);

const ENTITY_TYPES = ['player', 'company', 'corporation', 'minor', 'system'] as const;

const common = {
  entity: id,
  entity_type: z.enum(ENTITY_TYPES),
  user: player.nullish(),
  created_at: z.union([z.number(), z.string()]).nullish(),
};

const route = z.looseObject({
  train: piece,
  connections: z
    .array(z.array(z.string().min(1)).min(1).max(80))
    .min(1)
    .max(60),
  hexes: z.array(symbol).nullish(),
  nodes: z.array(z.string().regex(/^.+-\d+$/)).nullish(),
  revenue: z.int().min(0).max(100_000),
  revenue_str: z.string().nullish(),
  subsidy: z.int().min(0).max(100_000).nullish(),
});

/** What each type of action must and may carry (import format 3.7). Other fields are let through. */
const FIELDS = {
  bid: { company: symbol.nullish(), corporation: symbol.nullish(), minor: symbol.nullish(), price: amount },
  assign: { target: symbol, target_type: symbol, city: city.nullish() },
  par: {
    corporation: symbol,
    share_price: z.string().regex(/^\d+,\d+,\d+$/, 'is not of the form price,row,column'),
    slot: index.nullish(),
  },
  buy_shares: {
    shares,
    percent,
    share_price: amount.nullish(),
    swap: z.unknown().optional(),
    purchase_for: id.nullish(),
  },
  sell_shares: { shares, percent, share_price: amount.nullish(), swap: z.unknown().optional() },
  buy_company: { company: symbol, price: amount },
  pass: {},
  lay_tile: { hex: symbol, tile: piece, rotation: z.int().min(0).max(5) },
  place_token: {
    city,
    slot: index,
    tokener: symbol.nullish(),
    cost: money.nullish(),
    token_type: symbol.nullish(),
  },
  remove_token: { city, slot: index },
  buy_token: { city, slot: index, price: amount },
  run_routes: { routes: z.array(route).max(20), extra_revenue: money.nullish(), subsidy: money.nullish() },
  dividend: { kind: symbol, amount: money.nullish() },
  buy_train: {
    train: piece,
    price: amount,
    variant: symbol.nullish(),
    exchange: piece.nullish(),
    shell: symbol.nullish(),
    warranties: index.nullish(),
  },
  discard_train: { train: piece },
  swap_train: { train: piece },
  special_buy: { description: z.string(), cost: amount },
  take_loan: { loan: index },
  payoff_loan: { loan: index },
  payoff_debt: {},
  destination_connection: {},
  merge: { corporation: symbol.nullish(), minor: symbol.nullish() },
  failed_merge: { corporations: z.array(symbol) },
  choose: { choice: z.union([z.string(), z.number()]) },
  convert: {},
  bankrupt: { option: z.string().nullish() },
  end_game: {},
  message: { message: z.string().nullish() },
  log: { message: z.string().nullish() },
  undo: { action_id: z.int().min(0).nullish() },
  redo: {},
  program_share_pass: { unconditional: flag, indefinite: flag },
  program_buy_shares: { corporation: symbol.nullish() },
  program_auction_bid: { bid_target: symbol.nullish() },
  program_merger_pass: {},
  program_close_pass: {},
  program_independent_mines: {},
  program_harzbahn_draft_pass: {},
  program_disable: { reason: z.string().nullish() },
} as const satisfies Record<string, z.ZodRawShape>;

type Fields = typeof FIELDS;
export type PeerActionType = keyof Fields;
export const PEER_ACTION_TYPES = Object.keys(FIELDS) as readonly PeerActionType[];
const isActionType = (type: string): type is PeerActionType => Object.hasOwn(FIELDS, type);

type Read<S> = [keyof S] extends [never]
  ? unknown
  : S extends z.ZodRawShape
    ? Readonly<z.infer<z.ZodObject<S>>>
    : never;

/** One deed of a record, whether a person's own or one that the server appended. */
export type PeerDeed = {
  [K in PeerActionType]: Read<typeof common> & Read<Fields[K]> & { readonly type: K };
}[PeerActionType];
export type PeerDeedOf<K extends PeerActionType> = Extract<PeerDeed, { readonly type: K }>;

/** A recorded action with the automatic ones that were done right after it. */
export type PeerAction = PeerDeed & { readonly id: PeerActionId; readonly auto_actions: readonly PeerDeed[] };

export type PeerRoute = Readonly<z.infer<typeof route>>;

const schemas = new Map(
  PEER_ACTION_TYPES.map((type) => [
    type,
    z.looseObject({ type: z.literal(type), ...common, ...FIELDS[type] }),
  ]),
);

/** The first field of a record that is missing or of the wrong kind, in words. */
export interface FieldProblem {
  readonly field: string;
  readonly problem: string;
}

export type DeedOutcome =
  | { readonly deed: PeerDeed }
  | { readonly wrong: FieldProblem; readonly type?: string };

/** Reads one deed. A field that no version of the peer needs is let through as it is. */
export function readDeed(json: unknown): DeedOutcome {
  const typed = z.looseObject({ type: z.string() }).safeParse(json);
  if (!typed.success) return { wrong: fieldProblem(typed.error, json) };
  const { type } = typed.data;
  if (!isActionType(type))
    return { wrong: { field: 'type', problem: `"${type}" is not a known type of action` }, type };
  const parsed = (schemas.get(type) as z.ZodType<PeerDeed>).safeParse(json);
  return parsed.success ? { deed: parsed.data } : { wrong: fieldProblem(parsed.error, json), type };
}

/** The first thing that a schema found wrong, as a field and what is the matter with it. */
export function fieldProblem(error: z.ZodError, json: unknown): FieldProblem {
  const issue = error.issues[0];
  if (issue === undefined) return { field: '', problem: 'is unreadable' };
  const field = issue.path.join('.');
  if (valueAt(json, issue.path) === undefined) return { field, problem: 'is missing' };
  return {
    field,
    problem: issue.message.startsWith('is ') ? issue.message : `is not right: ${issue.message}`,
  };
}

function valueAt(json: unknown, path: readonly PropertyKey[]): unknown {
  let value = json;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}
