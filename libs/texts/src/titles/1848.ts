import type { CorpId, OwnEvent, PlayerId } from '@trunkline/engine';
import { isPlayer } from '@trunkline/engine';
import { corp, entity, list, money, number, player, word } from '../message.ts';
import type { Told } from '../told.ts';
import { clause, headline } from '../told.ts';
import type { OwnWords } from './index.ts';

/** Permissions that need words; the closing of the privates is told by those that close. */
const PERMISSIONS: Readonly<Record<string, string>> = {
  loans: 'titles.1848.log.permission.loans',
  'second-yellow': 'titles.1848.log.permission.second-yellow',
  'train-trade': 'titles.1848.log.permission.train-trade',
  com: 'titles.1848.log.permission.com',
};

interface Fall extends OwnEvent {
  readonly corp: CorpId;
  readonly president: PlayerId;
  readonly number: number;
}

const isFall = (event: object | null): event is Fall =>
  event !== null && 't' in event && event.t === '1848/ReceivershipEntered';

/** What the other holders of a fallen company got, and who paid it; every amount of the account is told. */
function compensation(rows: readonly (readonly [string, string, number])[], fall: Fall): readonly Told[] {
  const received = new Map<string, number>();
  let pocket = 0;
  let rest = 0;
  for (const [from, to, amount] of rows) {
    if (to === 'bank') rest += amount;
    else if (isPlayer(to)) received.set(to, (received.get(to) ?? 0) + amount);
    if (from === fall.president) pocket += amount;
  }
  const row = ([who, amount]: readonly [string, number]) =>
    word('list.amount', { who: entity(who), amount: money(amount) });
  return [
    ...(received.size === 0
      ? []
      : clause('titles.1848.log.compensated', { rows: list([...received].map(row)) })),
    ...(pocket === 0
      ? []
      : clause('titles.1848.log.pocket', { player: player(fall.president), amount: money(pocket) })),
    ...(rest === 0 ? [] : clause('titles.1848.log.rest', { amount: money(rest) })),
  ];
}

export const own1848: OwnWords = {
  events: {
    '1848/ReceivershipEntered': (e) => {
      const fall = e as Fall;
      return headline('titles.1848.log.ReceivershipEntered', {
        corp: corp(fall.corp),
        player: player(fall.president),
        number: number(fall.number),
      });
    },
    '1848/ConnectionMade': () => headline('titles.1848.log.ConnectionMade'),
  },
  permission(name) {
    const key = PERMISSIONS[name];
    return key === undefined ? [] : clause(key);
  },
  cash: (e, { opened }) => (isFall(opened) ? compensation(e.rows, opened) : []),
};
