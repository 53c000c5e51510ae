import type { CorpId, PlayerId, PrivateId } from '@trunkline/engine';
import { isPlayer, stewardOf, symbolOf } from '@trunkline/engine';
import { title1848 } from '@trunkline/title-1848';
import { describe, expect, it } from 'vitest';
import type { File, Json, Line, Moment } from '../fixtures/half-game.ts';
import { first, halfGame } from '../fixtures/half-game.ts';
import { PEER_ACTION_TYPES } from './action.ts';
import { parseFile } from './file.ts';
import { importGame } from './import.ts';
import type { ImportProblem } from './problem.ts';
import { problemSentence } from './problem.ts';

/** The file cut behind a moment, with its line changed; `undefined` takes a field out. */
function damaged({ line }: Moment, change: Json): File {
  const file = halfGame();
  const kept = file.actions.filter(({ id }) => id < line.id);
  return { ...file, actions: [...kept, { ...line, ...change } as Line] };
}

function problemOf(file: object): ImportProblem | null {
  const game = parseFile(JSON.stringify(file));
  if (!game.ok) return game.error;
  const outcome = importGame(game.value, title1848);
  return outcome.ok ? null : outcome.error;
}

const missing = (field: string) => ({ code: 'bad-action', params: { field, problem: 'is missing' } });
const bad = (field: string) => ({ code: 'bad-action', params: { field } });
const unknown = (kind: string, id: string | number) => ({ code: 'unknown-id', params: { kind, id } });
const illegal = (violation: string, params: object = {}) => ({
  code: 'illegal-action',
  params: { violation, ...params },
});
const refused = { code: 'illegal-action' };
/** An entity whose turn it isn't: the one that did it waits. */
const waitsFor = ({ line }: Moment, step: string) =>
  illegal('not-on-turn', { waitsFor: String(line.entity), waits: step });
/** The right entity, but another step waits. */
const notNow = (step: string) => illegal('not-now', { waits: step });

const player = (entity: number | string) => ({ entity, entity_type: 'player' });
const corporation = (entity: string) => ({ entity, entity_type: 'corporation' });
const company = (entity: string) => ({ entity, entity_type: 'company' });

const is =
  (type: string, step?: string) =>
  (m: Moment): boolean =>
    m.line.type === type && (step === undefined || m.step === step);
const byCorporation = ({ line }: Moment): boolean => line.entity_type === 'corporation';

/** Symbols of the corporations that somebody else could act for, or that have something. */
const rivals = ({ line, before: { s } }: Moment): readonly string[] =>
  s.corporations.order
    .filter((corp) => isPlayer(s.corporations.all[corp]?.control ?? 'market'))
    .map(symbolOf)
    .filter((symbol) => symbol !== line.entity);
const rivalTrains = (m: Moment): readonly string[] =>
  rivals(m).flatMap((symbol) => m.before.s.trains.owned[`c:${symbol}` as CorpId] ?? []);

function the<T>(list: readonly T[], what: string): T {
  const [found] = list;
  if (found === undefined) throw new Error(`The fixture has no ${what} there.`);
  return found;
}
const rival = (m: Moment) => corporation(the(rivals(m), 'other corporation'));
const otherPlayer = ({ line }: Moment) =>
  player(
    the(
      halfGame().players.filter(({ id }) => id !== line.entity),
      'other player',
    ).id,
  );
const list = (line: Line, field: string): readonly string[] => line[field] as readonly string[];
const text = (line: Line, field: string): string => String(line[field]);

const BID = first(is('bid', 'private-sale'));
const NEXT_BID = first(is('bid', 'private-sale'), BID);
const ASSIGN = first(is('assign', 'private-sale'));
const SALE_PASS = first(is('pass', 'private-sale'));
const PAR = first(is('par', 'trade'));
const BUY = first(is('buy_shares', 'trade'));
const NEXT_BUY = first((m) => is('buy_shares', 'trade')(m) && m.line.entity !== BUY.line.entity, BUY);
const SELL = first(is('sell_shares', 'trade'));
const LAY = first((m) => is('lay_tile', 'track')(m) && byCorporation(m) && rivals(m).length > 0);
const NEXT_LAY = first((m) => is('lay_tile')(m) && byCorporation(m), LAY);
const TRAINS_PASS = first(is('pass', 'trains'));
const LAY_AFTER_PASS = first((m) => is('lay_tile')(m) && byCorporation(m), TRAINS_PASS);
const TOKEN = first(is('place_token', 'token'));
const LAY_AFTER_TOKEN = first((m) => is('lay_tile')(m) && byCorporation(m), TOKEN);
const PASS_AFTER_TOKEN = first(is('pass', 'trains'), TOKEN);
const RUN = first(
  (m) => is('run_routes', 'run')(m) && list(m.line, 'routes').length > 0 && rivalTrains(m).length > 0,
);
const DIVIDEND = first((m) => is('dividend', 'dividend')(m) && rivals(m).length > 0);
const NEW_TRAIN = first((m) => is('buy_train', 'trains')(m) && byCorporation(m) && rivals(m).length > 0);
const GHAN = first((m) => is('buy_train')(m) && m.line.entity_type === 'company');
/** A train is bought while somebody has P3, whose power is another. */
const OTHER_POWER = first(
  (m) => is('buy_train', 'trains')(m) && stewardOf(m.before.s, 'pc:P3') !== null && byCorporation(m),
);
const TASMANIA = first((m) => is('lay_tile')(m) && m.line.entity === 'P3');
const ACQUIRE = first(is('buy_company'));
const DISCARD = first((m) => is('discard_train')(m) && rivalTrains(m).length > 0);
const LOAN = first(is('take_loan'));
const CONNECTED = first(({ line }) => line.auto_actions?.[0]?.['type'] === 'destination_connection');

/** The first route that is run there. */
const ROUTE = the(RUN.line['routes'] as readonly Json[], 'route');
const START_OF_ROUTE = the(ROUTE['hexes'] as readonly string[], 'stop');
const BOUGHT = the(list(BUY.line, 'shares'), 'share');
const OF_ANOTHER_CORPORATION = BOUGHT.startsWith('CAR_') ? 'QR_2' : 'CAR_1';
/** Most that a company may pay for a private. */
const MOST = { P1: 40, P2: 80, P3: 140, P4: 220 }[text(ACQUIRE.line, 'company')] ?? 0;

/** A share that another player holds when this one sells. */
function shareOfAnother({ line, before: { s } }: Moment): string {
  const held = Object.values(s.shares.held).flatMap((places) =>
    (Object.keys(places) as PlayerId[])
      .filter((place) => isPlayer(place) && symbolOf(place) !== String(line.entity))
      .flatMap((place) => places[place] ?? []),
  );
  return the(
    held.filter((id) => s.shares.certs[id]?.percent === 10),
    'share of another player',
  );
}

/** A private that neither the corporation on turn nor its president owns. */
function privateOfAnother({ before: { s } }: Moment): string {
  const on = s.flow.stack.flatMap((frame) => (frame.type === 'turn' ? [frame.who] : []))[0];
  const mine = on === undefined ? null : stewardOf(s, on);
  const others = s.privates.order.filter((id: PrivateId) => {
    const steward = stewardOf(s, id);
    return steward !== null && steward !== mine;
  });
  return symbolOf(the(others, 'private of somebody else'));
}

/** The lay of another moment, for a step that takes none. */
function layOf({ line }: Moment): Json {
  const { type, hex, tile, rotation } = line;
  return { type, hex, tile, rotation };
}

/** The city of a token, with another part of its tile. */
const cityOf = ({ line }: Moment, part: number): string => text(line, 'city').replace(/\d+$/, String(part));

/** The first route alone, changed. */
const route = (change: Json): Json => ({ routes: [{ ...ROUTE, ...change }] });

type Row = readonly [type: string, damage: string, at: Moment, change: Json, problem: object];
/** Every type of action, damaged in its fields, done by others, done elsewhere, naming what is not there. */
const ROWS: readonly Row[] = [
  ['bid', 'no company', BID, { company: undefined }, missing('company')],
  ['bid', 'no price', BID, { price: undefined }, missing('price')],
  ['bid', 'another player', BID, otherPlayer(BID), waitsFor(BID, 'private-sale')],
  ['bid', 'an unknown player', BID, player(77), unknown('player', 77)],
  ['bid', 'an unknown company', BID, { company: 'P9' }, unknown('private company', 'P9')],
  ['bid', 'a company that is sold', NEXT_BID, { company: BID.line['company'] }, refused],
  ['bid', 'another step', BUY, { type: 'bid', company: 'P1', price: 1 }, notNow('trade')],

  ['assign', 'no target', ASSIGN, { target: undefined }, missing('target')],
  ['assign', 'a target of another kind', ASSIGN, { target_type: 'hex' }, bad('target_type')],
  ['assign', 'another player', ASSIGN, otherPlayer(ASSIGN), waitsFor(ASSIGN, 'private-sale')],
  ['assign', 'an unknown company', ASSIGN, { target: 'P9' }, unknown('private company', 'P9')],
  ['assign', 'another step', BUY, { type: 'assign', target: 'P1', target_type: 'company' }, notNow('trade')],

  ['pass', 'no entity', SALE_PASS, { entity: undefined }, missing('entity')],
  ['pass', 'another player', SALE_PASS, otherPlayer(SALE_PASS), waitsFor(SALE_PASS, 'private-sale')],
  ['pass', 'an unknown corporation', TRAINS_PASS, corporation('XYZ'), unknown('corporation', 'XYZ')],
  ['pass', 'a step that has no pass', RUN, { type: 'pass' }, notNow('run')],
  [
    'pass',
    'a corporation that nobody leads',
    TRAINS_PASS,
    corporation('BOE'),
    illegal('nobody-acts', { waitsFor: TRAINS_PASS.line.entity }),
  ],

  ['par', 'no corporation', PAR, { corporation: undefined }, missing('corporation')],
  ['par', 'half a price', PAR, { share_price: '100,1' }, bad('share_price')],
  ['par', 'another player', PAR, otherPlayer(PAR), waitsFor(PAR, 'trade')],
  ['par', 'an unknown corporation', PAR, { corporation: 'XYZ' }, unknown('corporation', 'XYZ')],
  ['par', 'an unknown price', PAR, { share_price: '101,1,5' }, unknown('cell of the market', '101,1,5')],
  ['par', 'a price that is no par', PAR, { share_price: '110,1,6' }, refused],
  ['par', 'another step', LAY, { type: 'par', corporation: 'QR', share_price: '100,1,5' }, notNow('track')],

  ['buy_shares', 'no shares', BUY, { shares: undefined }, missing('shares')],
  ['buy_shares', 'an empty list', BUY, { shares: [] }, bad('shares')],
  ['buy_shares', 'a wrong percentage', BUY, { percent: 20 }, bad('percent')],
  ['buy_shares', 'another player', BUY, otherPlayer(BUY), waitsFor(BUY, 'trade')],
  ['buy_shares', 'an unknown share', BUY, { shares: ['CAR_17'] }, unknown('share', 'CAR_17')],
  [
    'buy_shares',
    'shares of two corporations',
    BUY,
    { shares: [BOUGHT, OF_ANOTHER_CORPORATION], percent: 20 },
    bad('shares'),
  ],
  ['buy_shares', 'a share twice', BUY, { shares: [BOUGHT, BOUGHT], percent: 20 }, bad('shares')],
  ['buy_shares', 'a share that is not for sale', NEXT_BUY, { shares: [BOUGHT], percent: 10 }, refused],
  [
    'buy_shares',
    'another step',
    BID,
    { type: 'buy_shares', shares: ['CAR_1'], percent: 10 },
    notNow('private-sale'),
  ],

  ['sell_shares', 'no percentage', SELL, { percent: undefined }, missing('percent')],
  ['sell_shares', 'more than the shares', SELL, { percent: 90 }, bad('percent')],
  ['sell_shares', 'another player', SELL, otherPlayer(SELL), waitsFor(SELL, 'trade')],
  ['sell_shares', 'an unknown share', SELL, { shares: ['WA_9'] }, unknown('share', 'WA_9')],
  ['sell_shares', 'a share of somebody else', SELL, { shares: [shareOfAnother(SELL)], percent: 10 }, refused],
  [
    'sell_shares',
    'another step',
    LAY,
    { type: 'sell_shares', shares: ['CAR_1'], percent: 10 },
    notNow('track'),
  ],

  ['buy_company', 'no price', ACQUIRE, { price: undefined }, missing('price')],
  ['buy_company', 'another corporation', ACQUIRE, rival(ACQUIRE), refused],
  ['buy_company', 'an unknown company', ACQUIRE, { company: 'P9' }, unknown('private company', 'P9')],
  ['buy_company', 'a price beyond the range', ACQUIRE, { price: MOST + 1 }, refused],
  ['buy_company', 'another step', BUY, { type: 'buy_company', company: 'P1', price: 1 }, notNow('trade')],

  ['lay_tile', 'no hex', LAY, { hex: undefined }, missing('hex')],
  ['lay_tile', 'a rotation beyond 5', LAY, { rotation: 6 }, bad('rotation')],
  ['lay_tile', 'a tile without a copy', LAY, { tile: '57' }, bad('tile')],
  ['lay_tile', 'another corporation', LAY, rival(LAY), waitsFor(LAY, 'track')],
  ['lay_tile', 'an unknown hex', LAY, { hex: 'Z9' }, unknown('hex', 'Z9')],
  ['lay_tile', 'an unknown tile', LAY, { tile: '9999-0' }, unknown('tile', '9999-0')],
  ['lay_tile', 'a copy too many', LAY, { tile: '57-99' }, unknown('tile', '57-99')],
  ['lay_tile', 'a tile that fits nowhere near', LAY, { tile: '7-0' }, refused],
  [
    'lay_tile',
    'a copy that lies on the map',
    NEXT_LAY,
    { tile: LAY.line['tile'] },
    illegal('tile-on-the-map', { on: LAY.line['hex'] }),
  ],
  ['lay_tile', 'another step', TRAINS_PASS, layOf(LAY_AFTER_PASS), notNow('trains')],
  ['lay_tile', 'a private of somebody else', TASMANIA, company(privateOfAnother(TASMANIA)), refused],
  ['lay_tile', 'an unknown private', TASMANIA, company('P9'), unknown('private company', 'P9')],
  ['lay_tile', 'a hex that the private does not serve', TASMANIA, { hex: 'G14' }, refused],

  ['place_token', 'no city', TOKEN, { city: undefined }, missing('city')],
  ['place_token', 'a city without a part', TOKEN, { city: '57' }, bad('city')],
  ['place_token', 'another corporation', TOKEN, { ...rival(TOKEN), tokener: undefined }, refused],
  [
    'place_token',
    'a copy that is not on the map',
    TOKEN,
    { city: `${text(LAY_AFTER_TOKEN.line, 'tile')}-0` },
    unknown('city', `${text(LAY_AFTER_TOKEN.line, 'tile')}-0`),
  ],
  [
    'place_token',
    'a part that is no city',
    TOKEN,
    { city: cityOf(TOKEN, 7) },
    unknown('city', cityOf(TOKEN, 7)),
  ],
  [
    'place_token',
    'the token of another',
    TOKEN,
    { tokener: rival(TOKEN).entity },
    illegal('token-of-another', { tokener: rival(TOKEN).entity }),
  ],
  [
    'place_token',
    'another step',
    PASS_AFTER_TOKEN,
    { type: 'place_token', city: TOKEN.line['city'], slot: 0 },
    notNow('trains'),
  ],

  ['run_routes', 'no routes', RUN, { routes: undefined }, missing('routes')],
  ['run_routes', 'no train', RUN, route({ train: undefined }), missing('routes.0.train')],
  ['run_routes', 'no revenue', RUN, route({ revenue: undefined }), missing('routes.0.revenue')],
  ['run_routes', 'a route without track', RUN, route({ connections: [] }), bad('routes.0.connections')],
  ['run_routes', 'another corporation', RUN, rival(RUN), refused],
  ['run_routes', 'an unknown train', RUN, route({ train: '9-0' }), unknown('train', '9-0')],
  ['run_routes', 'a train of another', RUN, route({ train: the(rivalTrains(RUN), 'other train') }), refused],
  [
    'run_routes',
    'an unknown hex',
    RUN,
    route({ connections: [[START_OF_ROUTE, 'Z9']] }),
    unknown('hex', 'Z9'),
  ],
  [
    'run_routes',
    'track that is not there',
    RUN,
    route({ connections: [['B19', 'D1']] }),
    illegal('no-such-track'),
  ],
  ['run_routes', 'revenue that no route earned', RUN, { extra_revenue: 10 }, bad('extra_revenue')],
  ['run_routes', 'another step', TRAINS_PASS, { type: 'run_routes', routes: [] }, notNow('trains')],

  ['dividend', 'no kind', DIVIDEND, { kind: undefined }, missing('kind')],
  ['dividend', 'an unknown kind', DIVIDEND, { kind: 'hudson' }, refused],
  ['dividend', 'another corporation', DIVIDEND, rival(DIVIDEND), waitsFor(DIVIDEND, 'dividend')],
  ['dividend', 'another step', RUN, { type: 'dividend', kind: 'payout' }, notNow('run')],
  [
    'dividend',
    'the bank in the middle of a round',
    DIVIDEND,
    corporation('BOE'),
    illegal('has-not-happened', { waits: 'dividend' }),
  ],

  ['buy_train', 'no train', NEW_TRAIN, { train: undefined }, missing('train')],
  ['buy_train', 'no price', NEW_TRAIN, { price: undefined }, missing('price')],
  ['buy_train', 'another corporation', NEW_TRAIN, rival(NEW_TRAIN), waitsFor(NEW_TRAIN, 'trains')],
  ['buy_train', 'an unknown train', NEW_TRAIN, { train: '2-99' }, unknown('train', '2-99')],
  ['buy_train', 'an unknown train traded in', NEW_TRAIN, { exchange: '9-9' }, unknown('train', '9-9')],
  ['buy_train', 'a face that the card does not have', NEW_TRAIN, { variant: '3+' }, refused],
  ['buy_train', 'a wrong price', NEW_TRAIN, { price: Number(NEW_TRAIN.line['price']) - 1 }, refused],
  [
    'buy_train',
    'a train that is not for sale yet',
    NEW_TRAIN,
    { train: '5-0', price: 500, variant: '5' },
    refused,
  ],
  ['buy_train', 'another step', LAY, { type: 'buy_train', train: '2-0', price: 100 }, notNow('track')],
  ['buy_train', 'a private without the power', OTHER_POWER, company('P3'), illegal('not-on-turn')],
  ['buy_train', 'a price that the private does not give', GHAN, { price: 90 }, refused],

  ['discard_train', 'no train', DISCARD, { train: undefined }, missing('train')],
  ['discard_train', 'another corporation', DISCARD, rival(DISCARD), refused],
  ['discard_train', 'an unknown train', DISCARD, { train: '9-9' }, unknown('train', '9-9')],
  [
    'discard_train',
    'a train of another',
    DISCARD,
    { train: the(rivalTrains(DISCARD), 'other train') },
    refused,
  ],
  ['discard_train', 'another step', LAY, { type: 'discard_train', train: '2-0' }, notNow('track')],

  ['take_loan', 'no loan', LOAN, { loan: undefined }, missing('loan')],
  ['take_loan', 'another corporation', LOAN, rival(LOAN), refused],
  ['take_loan', 'an unknown loan', LOAN, { loan: 20 }, unknown('loan', 20)],
  [
    'take_loan',
    'phase 3 still to come',
    LAY,
    { type: 'take_loan', loan: 0 },
    illegal('no-loan', { waits: 'track' }),
  ],

  [
    'destination_connection',
    'no entity',
    CONNECTED,
    { auto_actions: [{ type: 'destination_connection' }] },
    missing('auto_actions.0.entity'),
  ],
  [
    'destination_connection',
    'before it is made',
    LAY,
    { type: 'destination_connection' },
    illegal('has-not-happened', { waits: 'track' }),
  ],
  [
    'destination_connection',
    'twice',
    CONNECTED,
    { auto_actions: [...(CONNECTED.line.auto_actions ?? []), ...(CONNECTED.line.auto_actions ?? [])] },
    illegal('has-not-happened'),
  ],

  ['end_game', 'an unknown player', LAY, { type: 'end_game', ...player(77) }, unknown('player', 77)],
  [
    'undo',
    'an unknown target',
    TRAINS_PASS,
    { type: 'undo', action_id: 500 },
    { code: 'undo-target', params: { target: 500 } },
  ],
  ['undo', 'a target that is no number', TRAINS_PASS, { type: 'undo', action_id: 'x' }, bad('action_id')],
  ['redo', 'nothing to redo', TRAINS_PASS, { type: 'redo' }, { code: 'redo-empty' }],
  [
    'choose',
    'an action of another title',
    LAY,
    { type: 'choose', choice: 'Pass' },
    illegal('no-such-action'),
  ],
  ['bankrupt', 'an action that 1848 does not have', LAY, { type: 'bankrupt' }, illegal('no-such-action')],
  ['message', 'a text that is none', LAY, { type: 'message', message: 5 }, bad('message')],
  [
    'program_share_pass',
    'a switch that is none',
    LAY,
    { type: 'program_share_pass', unconditional: 'yes' },
    bad('unconditional'),
  ],
];

describe('a damaged file', () => {
  it('is whole before it is damaged', () => {
    expect(problemOf(halfGame())).toBeNull();
  });

  it.for(ROWS)('%s with %s', ([, , at, change, expected]) => {
    const { id } = at.line;
    const problem = problemOf(damaged(at, change));
    expect(problem).toMatchObject({ ...expected, action: id });
    expect(problem && problemSentence(problem)).toMatch(new RegExp(`^Action ${id} \\(.+\\): .+\\.$`));
  });

  it('has a row for every type of action that 1848 knows', () => {
    const other = ['remove_token', 'buy_token', 'swap_train', 'special_buy', 'payoff_loan', 'payoff_debt'];
    const others = [...other, 'merge', 'failed_merge', 'convert', 'log'];
    const expected = PEER_ACTION_TYPES.filter(
      (type) => !others.includes(type) && !/^program_(?!share_pass)/.test(type),
    );
    expect(new Set(ROWS.map(([type]) => type))).toEqual(new Set(expected));
  });

  it.for([
    [
      'too few players',
      { players: [{ id: 1 }, { id: 2 }] },
      { code: 'player-count', params: { min: 3, max: 6, players: 2 } },
    ],
    [
      'an optional rule of another title',
      { settings: { seed: 1, optional_rules: ['bonds'] } },
      unknown('optional rule', 'bonds'),
    ],
    ['another title of the peer', { title: '1862' }, { code: 'unknown-title', params: { title: '1862' } }],
    ['another turn', { turn: 99 }, { code: 'result-differs', params: { what: 'the turn', theirs: 99 } }],
    [
      'another round',
      { round: 'Auction Round' },
      { code: 'result-differs', params: { what: 'the round', ours: 'Operating Round' } },
    ],
    [
      'a result too early',
      { result: { 1: 5 } },
      { code: 'result-differs', params: { ours: 'still to come' } },
    ],
  ] as const)('with %s', ([, change, expected]) => {
    expect(problemOf({ ...halfGame(), ...change })).toMatchObject(expected);
  });

  it('with wrong scores names the first', () => {
    const file = damaged(LAY, { type: 'end_game' });
    const scores = Object.fromEntries(file.players.map(({ id }) => [id, 1]));
    const ended = { ...file, result: scores, game_end_reason: 'manually_ended' };
    expect(problemOf(ended)).toMatchObject({
      code: 'result-differs',
      params: { what: 'the score of player 1', theirs: 1 },
    });
  });
});
