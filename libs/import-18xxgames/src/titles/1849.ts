import type { Actor, Game } from '@trunkline/engine';
import { isCorp, stewardOf } from '@trunkline/engine';
import { eTokenPrice } from '@trunkline/title-1849';
import type { PeerDeed } from '../action.ts';
import { cityFromPeer } from '../city-ids.ts';
import { entityId, privateId } from '../entity-ids.ts';
import type { Automatic, PeerTitle, Reading } from '../peer-title.ts';
import type { Translation } from '../translation.ts';
import { badField, commands, unknownId } from '../translation.ts';
import { trace1849 } from './trace-1849.ts';

/** A corporation that finds no token for sale leaves the step by itself (1849 §16.1). */
const noTokenForSale: Automatic = {
  name: 'pass where no token is for sale',
  isRecord: (deed) => deed.type === 'pass' && deed.entity_type === 'corporation',
  isEvent: (event) => event.t === '1849/NoTokenForSale',
  sharesRecord: true,
  record: (operator) => ({ type: 'pass', entity: operator, entity_type: 'corporation' }),
};

/** A bid on the cheapest private is a purchase, on another one a bid (1849 §4.1). */
function bid({ s }: Game, by: Actor, deed: PeerDeed): Translation | null {
  if (deed.type !== 'bid') return null;
  if (deed.company == null) return badField('company', 'is missing');
  const id = privateId(deed.company);
  if (s.privates.all[id] === undefined) return unknownId('private company', deed.company);
  const cheapest = s.privates.order.find((p) => s.privates.all[p]?.status === 'unsold');
  const contested = (s.auction.lots[id]?.bids.length ?? 0) > 1;
  return cheapest === id && !contested
    ? commands({ do: 'buy-private', by, private: id, price: deed.price })
    : commands({ do: 'place-bid', by, private: id, price: deed.price });
}

/** The first of each list is said by these words alone; any other text means the second (1849 §21). */
const WORDS: Readonly<Record<string, readonly [word: string, yes: string, no: string, other: string]>> = {
  'swap-choice': ['Two 10% certs', 'two-tens', 'one-twenty', 'One 20% cert'],
  'bankruptcy-decision': ['Leave game', 'leave', 'borrow', 'Take L.500 loan'],
  sms: ['Close SMS', 'close', 'keep', 'Pass'],
};

/** Which question an entity's answer is for: a player's by what is open for him. */
function questionFor({ s }: Game, by: Actor): string {
  if (isCorp(by.entity))
    return s.record.turn.runs === null && s.record.turn.dividend === null ? 'sms' : 'e-token';
  const open = s.flow.pending.filter((p) => p.by.entity === by.entity).map((p) => p.kind);
  return open.includes('bankruptcy-decision') ? 'bankruptcy-decision' : (open[0] ?? '');
}

function choose(g: Game, by: Actor, deed: PeerDeed): Translation | null {
  if (deed.type !== 'choose') return null;
  const text = String(Array.isArray(deed.choice) ? deed.choice[0] : deed.choice);
  const words = WORDS[questionFor(g, by)];
  const choice = words === undefined ? 'buy' : text === words[0] ? words[1] : words[2];
  return commands({ do: 'choose', by, choice });
}

export const peer1849: PeerTitle = {
  id: '1849',
  name: '1849',
  translate({ g, pieces }: Reading, deed) {
    const entity = entityId(deed);
    const seat = stewardOf(g.s, entity);
    if (seat === null) return null;
    const by: Actor = { seat, entity };
    switch (deed.type) {
      case 'bid':
        return bid(g, by, deed);
      case 'choose':
        return choose(g, by, deed);
      case 'assign':
        return commands({ do: 'place-mark', by, hex: deed.target });
      case 'bankrupt':
        return commands({ do: 'declare-bankruptcy', by });
      case 'payoff_debt':
        return commands({ do: 'pay-debt', by });
      case 'payoff_loan':
        return commands({ do: 'repay-loan', by });
      case 'buy_token': {
        const at = cityFromPeer(g.t.board, g.s.map, pieces, deed.city);
        if (at === null) return unknownId('city', deed.city);
        const token = g.s.map.cities[at.hex]?.[at.city]?.slots[deed.slot];
        if (token == null) return unknownId('slot', deed.slot);
        return commands({ do: 'buy-token', by, token, price: deed.price });
      }
      default:
        return null;
    }
  },
  automatics: [noTokenForSale],
  choiceText(g, command) {
    const words = WORDS[questionFor(g, command.by)];
    if (words === undefined) return `Buy E-Token for L.${eTokenPrice(g)}`;
    return command.choice === words[1] ? words[0] : words[3];
  },
  nextLoan: () => 0,
  routeText: ({ stops }) => stops.map((stop) => stop.slice(0, stop.lastIndexOf('.'))).join('-'),
  trace: trace1849,
};
