import webPush from 'web-push';
import type { Message } from '../domain/message.ts';
import { pushBody } from '../domain/shapes.ts';
import type { Address, Channel, Delivery } from './channel.ts';
import { deliveryId } from './delivery-id.ts';
import type { GuardOptions } from './guarded-request.ts';
import { guardedRequest } from './guarded-request.ts';

export interface VapidKeys {
  /** A `mailto:` or `https:` address of whoever runs the platform. */
  readonly subject: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

/** A day: then the turn is old news. */
const TTL_SECONDS = 86_400;

/** Messages to browsers. The request is signed and encrypted by `web-push` and made by us, to public addresses only. */
export class PushChannel implements Channel {
  readonly way = 'push';
  readonly #vapid: VapidKeys;
  readonly #guard: GuardOptions;

  constructor(vapid: VapidKeys, guard: GuardOptions) {
    this.#vapid = vapid;
    this.#guard = guard;
  }

  async send(address: Address, message: Message): Promise<Delivery> {
    if (address.way !== this.way) return { came: 'never', reason: 'not a browser' };
    let details: ReturnType<typeof webPush.generateRequestDetails>;
    try {
      details = webPush.generateRequestDetails(address.address, pushBody(message), {
        vapidDetails: this.#vapid,
        TTL: TTL_SECONDS,
        // Of two with one topic that wait for a browser, its service keeps one.
        topic: deliveryId(message.id),
        contentEncoding: 'aes128gcm',
      });
    } catch (error) {
      // Keys that are none.
      return { came: 'never', reason: error instanceof Error ? error.message : String(error) };
    }
    const { endpoint: url, headers, body } = details;
    return guardedRequest(
      { method: 'POST', url, headers: headers as Record<string, string>, body: body ?? '' },
      this.#guard,
    );
  }
}
