import type { NoticeSettings, NoticeWay, PushAddress } from '@trunkline/contracts';
import type { Message } from '../domain/message.ts';

/** Where a message goes. */
export type Address =
  | { readonly way: 'email'; readonly email: string }
  | { readonly way: 'push'; readonly address: PushAddress }
  | { readonly way: 'webhook'; readonly hook: NonNullable<NoticeSettings['webhook']> };

/**
 * What became of a message. `again`: it was certainly not taken, and may be later. `never`: it was refused for good.
 * `unsure`: it was handed over and no answer came, so it may have arrived.
 */
export type Delivery =
  | { readonly came: 'sent' }
  | { readonly came: 'again' | 'never' | 'unsure'; readonly reason: string }
  /** The address is no more: never to be used again. */
  | { readonly came: 'gone'; readonly reason: string };

/** A way by which messages leave. Never throws. */
export interface Channel {
  readonly way: NoticeWay;
  send(address: Address, message: Message): Promise<Delivery>;
  close?(): Promise<void>;
}
