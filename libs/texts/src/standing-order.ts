import type { StandingOrder } from '@trunkline/engine';
import type { Message } from './message.ts';
import { corp, number, say, word } from './message.ts';
import { ownWords } from './titles/index.ts';

/** What a programmed move does, as words that follow "programmed a move:". */
export function orderMessage(order: StandingOrder): Message {
  if (order.kind === 'pass') return say(`standing-order.pass.${order.lasting ? 'lasting' : 'round'}`);
  const params = { corp: corp(order.corp), place: word(`standing-order.${order.from}`) };
  if (order.until === 'float') return say(`standing-order.buy.float${order.thenPass ? '-pass' : ''}`, params);
  const count = number(order.until);
  return say(`standing-order.buy.shares${order.thenPass ? '-pass' : ''}`, { ...params, count });
}

/** What stops it in a title, as a sentence of its own. */
export const orderStops = (order: StandingOrder, title: string): Message =>
  order.kind === 'pass' && order.firm
    ? say('standing-order.firm')
    : say(ownWords(title)?.orderStops ?? 'standing-order.stops');
