import type { CorpId, KernelEvent, OwnEvent, PlayerId } from '@trunkline/engine';
import { isCorp, roundOf } from '@trunkline/engine';
import type { LogPosition } from '../log-position.ts';
import { corp, entity, hex, list, money, player } from '../message.ts';
import type { Around, Told } from '../told.ts';
import { clause, headline, silent } from '../told.ts';
import type { OwnWords } from './index.ts';

/** Permissions that need words; those of an option are only told where it is played. */
const PERMISSIONS: Readonly<Record<string, { readonly key: string; readonly option: string | null }>> = {
  par_1: { key: 'titles.1849.log.permission.par_1', option: null },
  par_2: { key: 'titles.1849.log.permission.par_2', option: null },
  'token-trade': { key: 'titles.1849.log.permission.token-trade', option: 'acquiring_station_tokens' },
  bonds: { key: 'titles.1849.log.permission.bonds', option: 'bonds' },
  'e-tokens': { key: 'titles.1849.log.permission.e-tokens', option: 'electric_dreams' },
};

/** Answers to the title's questions: `question.choice`. */
const ANSWERS: Readonly<Record<string, string>> = {
  'swap-choice.two-tens': 'titles.1849.log.answer.two-tens',
  'swap-choice.one-twenty': 'titles.1849.log.answer.one-twenty',
  'sms.close': 'titles.1849.log.answer.close-sms',
  'sms.keep': 'titles.1849.log.answer.keep-sms',
  'bankruptcy-decision.borrow': 'titles.1849.log.answer.borrow',
  'bankruptcy-decision.leave': 'titles.1849.log.answer.leave',
};

/** Words of a button that answers: `step.choice`. */
const CHOICES: Readonly<Record<string, string>> = {
  'swap-choice.two-tens': 'titles.1849.choice.two-tens',
  'swap-choice.one-twenty': 'titles.1849.choice.one-twenty',
  'sms.close': 'titles.1849.choice.close-sms',
  'sms.keep': 'titles.1849.choice.keep-sms',
  'bankruptcy-decision.borrow': 'titles.1849.choice.borrow',
  'bankruptcy-decision.leave': 'titles.1849.choice.leave',
  'e-token.buy': 'titles.1849.choice.e-token',
};

interface Marks extends OwnEvent {
  readonly next: CorpId | null;
  readonly blocked: boolean;
}

/** What of the launch queue is news: who is next, and whether AFG may be launched. */
function queueChanged(e: Marks, { before }: LogPosition): readonly Told[] {
  const was = before.own['1849'] as Marks | undefined;
  const next = e.next !== null && e.next !== was?.next ? e.next : null;
  return [
    ...(e.blocked && was?.blocked === false ? clause('titles.1849.log.blocked') : []),
    ...(!e.blocked && was?.blocked === true ? clause('titles.1849.log.freed') : []),
    ...(next === null ? [] : clause('titles.1849.log.next', { corp: corp(next) })),
  ];
}

interface Messina extends OwnEvent {
  readonly closed: boolean;
}

/** The earthquake, and the end of its ban on building; before the first stock round there was none to tell of. */
function messinaChanged({ closed }: Messina, { before }: LogPosition): readonly Told[] {
  const params = { hex: hex('B14') };
  if (closed) return clause('titles.1849.log.earthquake', params);
  return roundOf(before)?.kind === 'waterfall' ? [] : clause('titles.1849.log.rebuilt', params);
}

/** Of a launch: what the bank pays for a certificate that came with RSA, and the fee. */
function launchPaid(rows: readonly (readonly [string, string, number])[], launched: CorpId): readonly Told[] {
  return rows.flatMap(([from, to, amount]) => {
    if (from === launched && to === 'bank') return clause('titles.1849.log.fee', { amount: money(amount) });
    return from === 'bank' && to === launched
      ? clause('titles.1849.log.capital', { corp: corp(launched), amount: money(amount) })
      : [];
  });
}

/** Which company was launched before this payment, in the same round; its home token may have been told since. */
function launchedIn({ events, index }: Around): CorpId | null {
  for (let i = index - 1; i >= 0; i -= 1) {
    const event = events[i] as KernelEvent;
    if (event.t === 'RoundBegan') return null;
    if (event.t === 'CorporationStarted') return isCorp(event.corp) ? event.corp : null;
  }
  return null;
}

type Of<T extends KernelEvent['t']> = Extract<KernelEvent, { readonly t: T }>;

const CNM = 'pc:CNM';
const SMS = 'pc:SMS';

/** CNM's marker comes to a port, or is nobody's any more since its company closed. */
function portMarked(e: Of<'MarksChanged'>, at: LogPosition): readonly Told[] {
  const was = at.before.map.marks[e.at] ?? [];
  const placed = e.marks.find(({ of }) => isCorp(of) && !was.some((mark) => mark.of === of));
  return placed === undefined
    ? clause('titles.1849.log.port-unmarked', { hex: hex(e.at) })
    : headline('titles.1849.log.port-marked', { corp: entity(placed.of as CorpId), hex: hex(e.at) });
}

/** Who waits in the launch queue, once a company has closed; AFG's own way to its end is told by its mark. */
function requeued(e: Of<'CorporationsReordered'>, at: LogPosition, around: Around): readonly Told[] {
  const closed = around.events
    .slice(0, around.index)
    .flatMap((event) => (event.t === 'CorporationClosed' ? [(event as Of<'CorporationClosed'>).corp] : []));
  const waiting = e.order.filter(
    (id) => closed.includes(id) || at.before.corporations.all[id]?.stage === 'unstarted',
  );
  return closed.length === 0 ? [] : clause('titles.1849.log.queue', { queue: list(waiting.map(corp)) });
}

/** A token that is sold goes back to its company, and the buyer's takes its place: the trade has told both. */
const isOfTrade = ({ events, index }: Around): boolean =>
  [1, 2].some((back) => events[index - back]?.t === 'TokenTraded');

function passedBond(e: Of<'Passed'>, at: LogPosition): readonly Told[] {
  const { entity: by } = e.by;
  const isOut = isCorp(by) && (at.before.corporations.all[by]?.loans ?? 0) > 0;
  const key = isOut ? 'titles.1849.log.bond-kept' : 'titles.1849.log.bond-none';
  return headline(key, { corp: entity(by) });
}

interface Paid extends OwnEvent {
  readonly corp: CorpId;
  readonly player: PlayerId;
  readonly amount: number;
  readonly price: number;
}

/** A launch has no par, a bond is no loan of the bank's, a bankrupt's loan weighs on the score, and so on. */
function retold(e: KernelEvent, at: LogPosition, around: Around): readonly Told[] | null {
  switch (e.t) {
    case 'CorporationStarted': {
      const params = { player: player(e.by), corp: corp(e.corp), par: money(at.price(e.cell)) };
      return e.price === 0
        ? headline('titles.1849.log.granted', params)
        : headline('titles.1849.log.launched', { ...params, amount: money(e.price) });
    }
    case 'LoanTaken':
      return headline('titles.1849.log.bond', { corp: corp(e.corp), amount: money(e.amount) });
    case 'LoanRepaid':
      return headline('titles.1849.log.repaid', { corp: corp(e.corp), amount: money(e.amount) });
    case 'Passed':
      return e.step === 'bond' ? passedBond(e, at) : null;
    case 'DebtChanged': {
      // What one loan costs was said with the answer.
      const params = { player: player(e.player), amount: money(e.penalty) };
      return at.before.seats.player[e.player]?.penalty ? clause('titles.1849.log.penalty', params) : [];
    }
    case 'PlayerStatusChanged':
      // Leaving was the answer to a bankruptcy.
      return e.status === 'bankrupt' ? [] : null;
    case 'PowerUsed':
      return e.private === CNM ? [] : null;
    case 'MarksChanged':
      return portMarked(e, at);
    case 'PrivateClosed':
      return e.why === 'used' && e.ids.includes(SMS) ? [] : null;
    case 'CorporationsReordered':
      return requeued(e, at, around);
    case 'TokenRemoved':
    case 'TokenPlaced':
      return isOfTrade(around) ? [] : null;
    case 'TileReverted':
      return [];
    default:
      return null;
  }
}

export const own1849: OwnWords = {
  retold,
  orderStops: 'titles.1849.standing-order.stops',
  commands: {
    'start-corporation': 'titles.1849.command.launch',
    'take-loan': 'titles.1849.command.bond',
    'repay-loan': 'titles.1849.command.repay',
  },
  grant: 'titles.1849.command.grant',
  events: {
    '1849/LaunchQueueChanged': (e, at) => queueChanged(e as Marks, at),
    '1849/SoldListChanged': silent,
    '1849/OrderNoted': silent,
    '1849/MessinaChanged': (e, at) => messinaChanged(e as Messina, at),
    // The purchase of CNM and the answer about SMS tell these.
    '1849/PortOwnerChanged': silent,
    '1849/CoastOpened': silent,
    '1849/ETokenBought': (e) => {
      const { corp: buyer, price } = e as Paid;
      return headline('titles.1849.log.ETokenBought', { corp: corp(buyer), price: money(price) });
    },
    '1849/ETokenLost': silent,
    '1849/InterestPaid': (e) => {
      const { corp: payer, amount } = e as Paid;
      return headline('titles.1849.log.InterestPaid', { corp: corp(payer), amount: money(amount) });
    },
    '1849/DebtPaid': (e) => {
      const { corp: debtor, player: payer, amount } = e as Paid;
      const params = { corp: corp(debtor), player: player(payer), amount: money(amount) };
      return headline('titles.1849.log.DebtPaid', params);
    },
    // Only what the peer's records need.
    '1849/NoTokenForSale': silent,
    '1849/NoPlaceFound': silent,
    '1849/TrainStepLost': silent,
  },
  permission(name, options) {
    const said = PERMISSIONS[name];
    if (said === undefined || (said.option !== null && !options.includes(said.option))) return [];
    return clause(said.key);
  },
  choice: (step, choice) => CHOICES[`${step}.${choice}`] ?? null,
  answer(e) {
    const key = ANSWERS[`${e.question}.${e.choice}`];
    if (key === undefined) return headline('titles.1849.log.answer.other', { who: entity(e.by.entity) });
    return headline(key, { who: entity(e.by.entity), player: player(e.by.seat) });
  },
  cash(e, around) {
    const launched = launchedIn(around);
    return launched === null ? [] : launchPaid(e.rows, launched);
  },
};
