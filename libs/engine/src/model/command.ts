import { z } from 'zod';
import type {
  CellId,
  CertId,
  CorpId,
  EntityId,
  Face,
  HexId,
  PlayerId,
  PrivateId,
  TileId,
  TokenId,
  TrainId,
} from './ids.ts';

const entity = z.templateLiteral([
  z.enum(['p', 'c', 'pc']),
  ':',
  z.string().min(1).max(40),
]) as unknown as z.ZodType<EntityId>;
const player = z.templateLiteral(['p:', z.string().min(1).max(40)]) as unknown as z.ZodType<PlayerId>;
const corp = z.templateLiteral(['c:', z.string().min(1).max(40)]) as unknown as z.ZodType<CorpId>;
const privateId = z.templateLiteral(['pc:', z.string().min(1).max(40)]) as unknown as z.ZodType<PrivateId>;
const name = z.string().min(1).max(40);
const amount = z.int().min(0).max(1_000_000);

/**
 * A route as a person draws it: the stops in order, each `hex.stop number`, and for each leg between
 * two of them the hexes that its track passes, ends included.
 */
const route = z.strictObject({
  train: name as z.ZodType<TrainId>,
  stops: z
    .array(z.string().regex(/^[a-zA-Z]+\d+\.\d+$/))
    .min(1)
    .max(60),
  legs: z
    .array(
      z
        .array(name as z.ZodType<HexId>)
        .min(1)
        .max(80),
    )
    .max(60),
});

/** Revenue as an imported record states it; taken as it is where the game's reading says so. */
const recorded = z.strictObject({
  revenues: z.array(z.int().min(0).max(100_000)),
  subsidy: z.int().min(0).max(100_000),
});

const by = z.strictObject({ seat: player, entity });
const command = <K extends string, S extends z.ZodRawShape>(kind: K, fields: S) =>
  z.strictObject({ do: z.literal(kind), by, ...fields });

/** A programme that acts for its player (orders/standing-orders.ts). */
export const standingOrderSchema = z.discriminatedUnion('kind', [
  /** Passes until the stock round ends, or for good; somebody's deed against the player stops it, unless `firm`. */
  z.strictObject({ kind: z.literal('pass'), lasting: z.boolean(), firm: z.boolean() }),
  /** Buys shares of a corporation until it floats, or until the player owns so many; then passes, if asked to. */
  z.strictObject({
    kind: z.literal('buy'),
    corp,
    from: z.enum(['unsold', 'pool']),
    until: z.union([z.literal('float'), z.int().min(1).max(10)]),
    thenPass: z.boolean(),
  }),
  /** Bids the least on a private, or buys it, up to a limit; then passes, if asked to. */
  z.strictObject({
    kind: z.literal('bid'),
    private: privateId,
    limit: amount,
    thenPass: z.boolean(),
  }),
  /**
   * Passes in such steps of operating turns, for every company over which the player presides. With `runs` a service
   * runs the best routes and pays, if they are proven to be the best.
   */
  z.strictObject({ kind: z.literal('skip'), steps: z.array(name).max(8), runs: z.boolean() }),
]);

/** Everything a seat can ask for. Strict: a missing or an extra field is refused. */
export const commandSchema = z.discriminatedUnion('do', [
  command('pass', {}),
  command('buy-private', { private: privateId, price: amount }),
  command('lower-private', { private: privateId }),
  command('place-bid', { private: privateId, price: amount }),
  command('acquire-private', { private: privateId, price: amount }),
  command('start-corporation', { corp, cell: z.string().regex(/^\d+,\d+$/) as z.ZodType<CellId> }),
  command('buy-shares', {
    corp,
    certs: z
      .array(name as z.ZodType<CertId>)
      .min(1)
      .max(10),
  }),
  command('sell-shares', {
    corp,
    certs: z
      .array(name as z.ZodType<CertId>)
      .min(1)
      .max(10),
    percent: z.int().min(1).max(100),
  }),
  command('lay-tile', {
    hex: name as z.ZodType<HexId>,
    tile: name as z.ZodType<TileId>,
    rotation: z.int().min(0).max(5),
  }),
  command('place-token', { hex: name as z.ZodType<HexId>, city: z.int().min(0).max(5) }),
  command('run-trains', { routes: z.array(route).max(20), recorded: recorded.optional() }),
  command('declare-dividend', { kind: name }),
  command('buy-train', {
    train: name as z.ZodType<TrainId>,
    face: name as z.ZodType<Face>,
    price: amount,
    tradeIn: (name as z.ZodType<TrainId>).nullable(),
  }),
  command('discard-train', { train: name as z.ZodType<TrainId> }),
  command('take-loan', {}),
  command('repay-loan', {}),
  /** The president pays what his corporation owes. */
  command('pay-debt', {}),
  /** A station token that lies on the map, from the corporation that owns it. */
  command('buy-token', { token: name as z.ZodType<TokenId>, price: amount }),
  /** A private company's marker goes on a hex. */
  command('place-mark', { hex: name as z.ZodType<HexId> }),
  /** The answer to the question that waits. */
  command('choose', { choice: name }),
  command('declare-bankruptcy', {}),
  command('give-order', { order: standingOrderSchema }),
  /** `why`: by whom the programme was carried out, where that is not its player. */
  command('drop-order', { why: z.literal('routes-not-proven').optional() }),
  command('end-game', {}),
]);

export type Command = z.infer<typeof commandSchema>;
export type CommandKind = Command['do'];
export type CommandOf<K extends CommandKind> = Extract<Command, { do: K }>;
export type StandingOrder = z.infer<typeof standingOrderSchema>;
export type RouteOrder = CommandOf<'run-trains'>['routes'][number];
