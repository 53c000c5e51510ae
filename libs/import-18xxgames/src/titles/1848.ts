import type { Actor, Game } from '@trunkline/engine';
import { symbolOf } from '@trunkline/engine';
import { BOE } from '@trunkline/title-1848';
import type { PeerDeed } from '../action.ts';
import { entityId, privateId } from '../entity-ids.ts';
import type { Automatic, PeerTitle, Reading } from '../peer-title.ts';
import type { Translation } from '../translation.ts';
import { badField, commands, unknownId } from '../translation.ts';
import { trace1848 } from './trace-1848.ts';

const BANK = symbolOf(BOE);
const LOANS = 20;
/** Two of them on one route earn a bonus, though not for a 2E (1848 §9). */
const K_HEXES = ['B19', 'D1', 'F17', 'G6', 'H11'];

/** The Bank of England pays by itself at the start of each operating round (1848 §5). */
const bankDividend: Automatic = {
  name: 'dividend of the Bank of England',
  isRecord: (deed) => deed.type === 'dividend' && deed.entity === BANK,
  isEvent: (event) => event.t === 'DividendDeclared' && event.corp === BOE,
  record: () => ({ type: 'dividend', entity: BANK, entity_type: 'corporation', kind: 'payout' }),
};

/** Sydney and Adelaide are connected for the first time (1848 §8.3); the corporation on turn notes it. */
const connection: Automatic = {
  name: 'connection of Sydney and Adelaide',
  isRecord: (deed) => deed.type === 'destination_connection',
  isEvent: (event) => event.t === '1848/ConnectionMade',
  record: (operator) => ({ type: 'destination_connection', entity: operator, entity_type: 'corporation' }),
};

/** A player's deed in the sale of privates: a bid is a purchase at the asking price (1848 §2.2). */
function sale({ s }: Game, by: Actor, deed: PeerDeed): Translation | null {
  if (deed.type === 'bid') {
    if (deed.company == null) return badField('company', 'is missing');
    const id = privateId(deed.company);
    const company = s.privates.all[id];
    if (company === undefined) return unknownId('private company', deed.company);
    return commands({ do: 'buy-private', by, private: id, price: company.asking });
  }
  if (deed.type === 'assign') {
    const id = privateId(deed.target);
    if (deed.target_type !== 'company') return badField('target_type', 'is not "company"');
    if (s.privates.all[id] === undefined) return unknownId('private company', deed.target);
    return commands({ do: 'lower-private', by, private: id });
  }
  return null;
}

export const peer1848: PeerTitle = {
  id: '1848',
  name: '1848',
  translate({ g }: Reading, deed) {
    const entity = entityId(deed);
    if (deed.type === 'take_loan' && deed.loan >= LOANS) return unknownId('loan', deed.loan);
    return deed.entity_type === 'player' ? sale(g, { seat: entity as Actor['seat'], entity }, deed) : null;
  },
  automatics: [bankDividend, connection],
  nextLoan: ({ s }) => s.corporations.all[BOE]?.loans ?? 0,
  routeText({ stops }, face) {
    const hexes = stops.map((stop) => stop.slice(0, stop.lastIndexOf('.')));
    const isPaidBonus = face !== '2E' && hexes.filter((hex) => K_HEXES.includes(hex)).length > 1;
    return hexes.join('-') + (isPaidBonus ? ' + k-k' : '');
  },
  trace: trace1848,
};
