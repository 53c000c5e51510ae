import type { StandingOrder } from '@trunkline/engine';
import type { Message } from './message.ts';
import { corp, list, money, number, privateCompany, say, word } from './message.ts';
import { ownWords } from './titles/index.ts';

/** What a programmed move does, as words that follow "programmed a move:". */
export function orderMessage(order: StandingOrder): Message {
  switch (order.kind) {
    case 'pass':
      return say(`standing-order.pass.${order.lasting ? 'lasting' : 'round'}`);
    case 'bid':
      return say(`standing-order.bid.${order.thenPass ? 'pass' : 'ask'}`, {
        private: privateCompany(order.private),
        limit: money(order.limit),
      });
    case 'skip':
      return skipMessage(order);
    case 'buy':
      return buyMessage(order);
  }
}

function skipMessage({ steps, runs }: Extract<StandingOrder, { kind: 'skip' }>): Message {
  if (steps.length === 0) return say('standing-order.run');
  const names = list(steps.map((step) => word(`step.${step}.label`)));
  return say(`standing-order.${runs ? 'run-skip' : 'skip'}`, { steps: names });
}

function buyMessage(order: Extract<StandingOrder, { kind: 'buy' }>): Message {
  const params = { corp: corp(order.corp), place: word(`standing-order.${order.from}`) };
  if (order.until === 'float') return say(`standing-order.buy.float${order.thenPass ? '-pass' : ''}`, params);
  const count = number(order.until);
  return say(`standing-order.buy.shares${order.thenPass ? '-pass' : ''}`, { ...params, count });
}

/** What stops it in a title, as a sentence of its own. */
export function orderStops(order: StandingOrder, title: string): Message {
  if (order.kind === 'bid') return say(`standing-order.bid-stops.${order.thenPass ? 'pass' : 'ask'}`);
  if (order.kind === 'skip') return say(`standing-order.${order.runs ? 'run' : 'skip'}-stops`);
  return order.kind === 'pass' && order.firm
    ? say('standing-order.firm')
    : say(ownWords(title)?.orderStops ?? 'standing-order.stops');
}
