import type { Message } from '../domain/message.ts';
import { webhookBody } from '../domain/shapes.ts';
import type { Address, Channel, Delivery } from './channel.ts';
import { deliveryId } from './delivery-id.ts';
import type { GuardOptions } from './guarded-request.ts';
import { guardedRequest } from './guarded-request.ts';

/** Messages to a chat's webhook. */
export class WebhookChannel implements Channel {
  readonly way = 'webhook';
  readonly #guard: GuardOptions;

  constructor(guard: GuardOptions) {
    this.#guard = guard;
  }

  async send(address: Address, message: Message): Promise<Delivery> {
    if (address.way !== this.way) return { came: 'never', reason: 'not a webhook' };
    const { url, shape } = address.hook;
    const body = JSON.stringify(webhookBody(shape, message));
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Trunkline',
      'x-trunkline-delivery': deliveryId(message.id),
    };
    return guardedRequest({ method: 'POST', url, headers, body }, this.#guard);
  }
}
