import { runService } from '@trunkline/service';
import type { AddressPolicy } from '../delivery/address-policy.ts';
import type { Address, Channel } from '../delivery/channel.ts';
import { systemResolve } from '../delivery/guarded-request.ts';
import { PushChannel } from '../delivery/push.ts';
import { WebhookChannel } from '../delivery/webhook.ts';
import { channelsOf, notificationsThrough } from '../service.ts';

// For tests of a whole platform, as a process: the service, but that webhooks and web push go to a catcher on this
// machine (NOTICES_TO), which the real one would never do.
const catcher = process.env.NOTICES_TO ?? '';
const policy: AddressPolicy = { protocols: ['http:'], allows: (address) => address === '127.0.0.1' };
const guard = { policy, resolve: systemResolve, timeoutMs: 10_000 };

/** `https://push.test/ada` becomes `<catcher>/push.test/ada`. */
const caught = (url: string): string => url.replace('https:/', catcher);

function redirected(address: Address): Address {
  switch (address.way) {
    case 'email':
      return address;
    case 'push':
      return { ...address, address: { ...address.address, endpoint: caught(address.address.endpoint) } };
    case 'webhook':
      return { ...address, hook: { ...address.hook, url: caught(address.hook.url) } };
  }
}

const redirecting = (channel: Channel): Channel => ({
  way: channel.way,
  send: (address, message) => channel.send(redirected(address), message),
});

await runService(
  notificationsThrough((values) => {
    const { VAPID_SUBJECT: subject, VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values;
    const mail = channelsOf(values).filter(({ way }) => way === 'email');
    const push = new PushChannel({ subject, publicKey, privateKey }, guard);
    return [...mail, redirecting(push), redirecting(new WebhookChannel(guard))];
  }),
);
