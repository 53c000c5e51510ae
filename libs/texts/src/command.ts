import type {
  CertId,
  Command,
  CommandKind,
  CommandOf,
  CorpId,
  DomainEvent,
  KernelEvent,
  Place,
  PlayerId,
  State,
  TrainId,
} from '@trunkline/engine';
import { isCorp, isPlayer, roundOf } from '@trunkline/engine';
import type { LogContext } from './log-position.ts';
import { LogPosition } from './log-position.ts';
import type { Message, MessageParams } from './message.ts';
import {
  corp,
  entity,
  hex,
  list,
  money,
  number,
  percent,
  player,
  privateCompany,
  say,
  text,
  tile,
  train,
} from './message.ts';
import { ownWords } from './titles/index.ts';

/** What a button knows beside the command: from the option, the choice or the router. */
export interface CommandFacts extends LogContext {
  /** Kind of the step that waits. */
  readonly step: string | null;
  /** What it costs (`Choice.cost`, `notes.price`); by default what the command itself says. */
  readonly cost?: number;
  /** What drawn routes earn. */
  readonly revenue?: number;
  /** What one lowering takes off (`notes.by`). */
  readonly lowering?: number;
}

const PASSES: Readonly<Record<string, string>> = {
  'private-sale': 'command.pass.private-sale',
  trade: 'command.pass.trade',
  track: 'command.pass.track',
  token: 'command.pass.token',
  trains: 'command.pass.trains',
  'last-chance-loan': 'command.pass.last-chance-loan',
  'loan-or-private': 'command.pass.loan-or-private',
  contest: 'command.pass.contest',
  'token-trade': 'command.pass.token-trade',
  'e-token': 'command.pass.e-token',
  'issue-redeem': 'command.pass.issue-redeem',
  bond: 'command.pass.bond',
  'last-privates': 'command.pass.last-privates',
};

function pass(command: CommandOf<'pass'>, facts: CommandFacts): Message {
  const { turn } = facts.before.record;
  if (facts.step === 'trade' && turn.trades.length > 0) return say('command.pass.trade-done');
  if (facts.step === 'track' && turn.lays.length > 0) return say('command.pass.track-done');
  if (facts.step === 'trains' && turn.trainsBought > 0) return say('command.pass.trains-done');
  const params = isCorp(command.by.entity) ? { corp: corp(command.by.entity) } : {};
  return say(PASSES[facts.step ?? ''] ?? 'command.pass.plain', params);
}

const placeOf = ({ before }: LogContext, cert: CertId | undefined): Place | undefined => {
  const of = cert === undefined ? undefined : before.shares.certs[cert]?.corp;
  const held = of === undefined ? {} : (before.shares.held[of] ?? {});
  return (Object.keys(held) as Place[]).find((place) => cert !== undefined && held[place]?.includes(cert));
};

const heldBy = ({ before }: LogContext, company: `c:${string}`, seat: PlayerId): number =>
  (before.shares.held[company]?.[seat] ?? []).reduce(
    (sum, id) => sum + (before.shares.certs[id]?.percent ?? 0),
    0,
  );

function buyShares(command: CommandOf<'buy-shares'>, facts: CommandFacts): Message {
  const bought = new LogPosition(facts).percent(command.certs);
  const params = {
    percent: percent(bought),
    corp: corp(command.corp),
    price: money(facts.cost ?? 0),
    after: percent(heldBy(facts, command.corp, command.by.seat) + bought),
  };
  const from = placeOf(facts, command.certs[0]);
  if (command.by.entity === command.corp) return say('command.buy-shares.redeem', params);
  if (from === 'ipo') return say('command.buy-shares.ipo', params);
  return say(from === 'pool' ? 'command.buy-shares.pool' : 'command.buy-shares.treasury', params);
}

function sellShares(command: CommandOf<'sell-shares'>, facts: CommandFacts): Message {
  const params = {
    percent: percent(command.percent),
    corp: corp(command.corp),
    price: money(Math.abs(facts.cost ?? 0)),
  };
  return command.by.entity === command.corp
    ? say('command.sell-shares.issue', params)
    : say('command.sell-shares.holder', {
        ...params,
        after: percent(heldBy(facts, command.corp, command.by.seat) - command.percent),
      });
}

function startCorporation(command: CommandOf<'start-corporation'>, facts: CommandFacts): Message {
  const par = facts.price(command.cell);
  const share = new LogPosition(facts).percent([`${command.corp.slice(2)}_0`]);
  const own = ownWords(facts.title);
  // Who names the price of a company that came with a purchase pays nothing for it.
  const granted = facts.step === 'par' ? own?.grant : undefined;
  return say(granted ?? own?.commands?.['start-corporation'] ?? 'command.start-corporation', {
    corp: corp(command.corp),
    par: money(par),
    percent: percent(share),
    price: money(granted === undefined && facts.cost !== undefined ? facts.cost : (par * share) / 10),
  });
}

function layTile(command: CommandOf<'lay-tile'>, facts: CommandFacts): Message {
  const params = { tile: tile(command.tile), hex: hex(command.hex), price: money(facts.cost ?? 0) };
  const { entity: by } = command.by;
  if (!isCorp(by)) return say('command.lay-tile.power', { ...params, private: entity(by) });
  return say(
    command.hex in facts.before.map.laid ? 'command.lay-tile.upgrade' : 'command.lay-tile.new',
    params,
  );
}

function runTrains(command: CommandOf<'run-trains'>, { revenue }: CommandFacts): Message {
  if (command.routes.length === 0) return say('command.run-trains.none');
  return revenue === undefined
    ? say('command.run-trains.plain')
    : say('command.run-trains.revenue', { revenue: money(revenue) });
}

function declareDividend(command: CommandOf<'declare-dividend'>, facts: CommandFacts): Message {
  const { revenue } = facts.before.record.turn;
  if (command.kind === 'payout')
    return say('command.declare-dividend.payout', { share: money(revenue / 10) });
  if (command.kind === 'withhold')
    return say('command.declare-dividend.withhold', {
      revenue: money(revenue),
      corp: entity(command.by.entity),
    });
  return say('command.declare-dividend.other', { kind: text(command.kind) });
}

function buyTrain(command: CommandOf<'buy-train'>, facts: CommandFacts): Message {
  const at = new LogPosition(facts);
  const params = { train: train(command.face), price: money(command.price) };
  const { entity: by } = command.by;
  if (!isCorp(by)) return say('command.buy-train.power', { ...params, private: entity(by) });
  if (command.tradeIn !== null)
    return say('command.buy-train.traded-in', { ...params, old: train(at.face(command.tradeIn)) });
  const seller = at.owner(command.train);
  if (seller !== null) return say('command.buy-train.corp', { ...params, seller: corp(seller) });
  return facts.before.trains.discarded.includes(command.train)
    ? say('command.buy-train.discarded', params)
    : say('command.buy-train.depot', params);
}

function acquirePrivate(command: CommandOf<'acquire-private'>, facts: CommandFacts): Message {
  const owner = facts.before.privates.all[command.private]?.owner ?? null;
  return say('command.acquire-private', {
    private: privateCompany(command.private),
    price: money(command.price),
    seller: owner === null ? text('–') : entity(owner),
  });
}

type Buttons = { readonly [K in CommandKind]: (command: CommandOf<K>, facts: CommandFacts) => Message };

const BUTTONS: Buttons = {
  pass,
  'buy-private': (c) =>
    say('command.buy-private', { private: privateCompany(c.private), price: money(c.price) }),
  'lower-private': (c, facts) =>
    say('command.lower-private', {
      private: privateCompany(c.private),
      price: money((facts.before.privates.all[c.private]?.asking ?? 0) - (facts.lowering ?? 0)),
    }),
  'acquire-private': acquirePrivate,
  'start-corporation': startCorporation,
  'buy-shares': buyShares,
  'sell-shares': sellShares,
  'lay-tile': layTile,
  'place-token': (c, facts) => say('command.place-token', { hex: hex(c.hex), price: money(facts.cost ?? 0) }),
  'run-trains': runTrains,
  'declare-dividend': declareDividend,
  'buy-train': buyTrain,
  'discard-train': (c, facts) =>
    say('command.discard-train', { train: train(new LogPosition(facts).face(c.train)) }),
  'take-loan': (c, { title }) =>
    say(ownWords(title)?.commands?.['take-loan'] ?? 'command.take-loan', { corp: entity(c.by.entity) }),
  'place-bid': (c) => say('command.place-bid', { private: privateCompany(c.private), price: money(c.price) }),
  'repay-loan': (c, { title }) =>
    say(ownWords(title)?.commands?.['repay-loan'] ?? 'command.repay-loan', { corp: entity(c.by.entity) }),
  'pay-debt': () => say('command.pay-debt'),
  'buy-token': (c, facts) => {
    const at = new LogPosition(facts);
    return say('command.buy-token', {
      corp: entity(at.tokenOwner(c.token)),
      hex: hex(at.hexOf(c.token) ?? '–'),
      price: money(c.price),
    });
  },
  'place-mark': (c) => say('command.place-mark', { private: entity(c.by.entity), hex: hex(c.hex) }),
  choose(c, facts) {
    const key = ownWords(facts.title)?.choice?.(facts.step ?? '', c.choice) ?? null;
    return key === null
      ? say('command.choose', { choice: text(c.choice) })
      : say(key, { price: money(facts.cost ?? 0) });
  },
  'declare-bankruptcy': () => say('command.declare-bankruptcy'),
  'give-order': () => say('command.give-order'),
  'drop-order': () => say('command.drop-order'),
  'end-game': () => say('command.end-game'),
};

/** The words of a button: what it does, to what, for how much, and what the player has then. */
export function commandMessage(command: Command, facts: CommandFacts): Message {
  const button = BUTTONS[command.do] as (of: Command, facts: CommandFacts) => Message;
  return button(command, facts);
}

/**
 * What a move ruins, by the events of its dry run: for the button that needs a second press.
 *
 * @param mine seats of the reader
 */
export function ruins(
  events: readonly DomainEvent[],
  context: LogContext,
  mine: readonly string[],
): readonly Message[] {
  const out: Message[] = [];
  const forced = new Map<`c:${string}`, number>();
  for (const event of events) {
    const fallen = event.t.endsWith('/ReceivershipEntered') && 'corp' in event ? String(event.corp) : null;
    if (fallen !== null) out.push(say('ruin.receivership', { corp: entity(fallen) }));
    const e = event as KernelEvent;
    if (e.t === 'CorporationClosed' && e.why !== 'receivership')
      out.push(say('ruin.closed', { corp: corp(e.corp) }));
    if (e.t === 'PresidencyChanged' && e.from !== null && isPlayer(e.from) && mine.includes(e.from))
      out.push(say('ruin.presidency-lost', { corp: corp(e.corp) }));
    if (e.t === 'LoanTaken' && e.forced) forced.set(e.corp, (forced.get(e.corp) ?? 0) + 1);
    if (e.t === 'RoutesRun' && e.runs.length === 0 && (context.before.trains.owned[e.corp]?.length ?? 0) > 0)
      out.push(say('ruin.no-run', { corp: corp(e.corp) }));
    if (e.t === 'BankruptcyDeclared') out.push(say('ruin.bankruptcy', { player: player(e.player) }));
    if (e.t === 'TrainsRusted') out.push(...unrun(e.trains, context.before, mine));
  }
  for (const [of, count] of forced)
    out.unshift(say('ruin.forced-loans', { corp: corp(of), count: number(count) }));
  return out;
}

/** Trains of the reader's companies that rust in an operating round without having run in it. */
function unrun(trains: readonly TrainId[], before: State, mine: readonly string[]): readonly Message[] {
  if (roundOf(before)?.kind !== 'operating-round') return [];
  return Object.entries(before.trains.owned).flatMap(([id, owned]): readonly Message[] => {
    const of = id as CorpId;
    const control = before.corporations.all[of]?.control ?? '';
    const lost = owned.filter((train) => trains.includes(train) && before.trains.all[train]?.ran === false);
    return lost.length === 0 || !mine.includes(control)
      ? []
      : [say('ruin.rust-unrun', { corp: corp(of), count: number(lost.length) })];
  });
}

/** A button's words with what it ruins. */
export function ruinousButton(button: Message, ruined: readonly Message[]): Message {
  if (ruined.length === 0) return button;
  const params: MessageParams = {
    command: { kind: 'message', message: button },
    ruins: list(ruined.map((message) => ({ kind: 'message', message }))),
  };
  return say('ruin.button', params);
}
