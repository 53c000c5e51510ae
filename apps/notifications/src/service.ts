import type { Service, Values } from '@trunkline/service';
import { publicOnly } from './delivery/address-policy.ts';
import type { Channel } from './delivery/channel.ts';
import { systemResolve } from './delivery/guarded-request.ts';
import { MailChannel } from './delivery/mail.ts';
import { PushChannel } from './delivery/push.ts';
import { WebhookChannel } from './delivery/webhook.ts';
import { NotificationsModule } from './notifications.module.ts';
import { notificationsSettings } from './options.ts';

/** Where the site is if nobody says: what links in messages begin with. */
const AT_HOME = 'http://127.0.0.1:4000';
const DAY = 86_400_000;
/** The whole of a request, a resolved name included. */
const TIMEOUT_MS = 10_000;

/** The ways that the settings open. */
export function channelsOf({
  MAIL_URL,
  MAIL_FROM,
  VAPID_SUBJECT: subject,
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
}: Values<typeof notificationsSettings>): readonly Channel[] {
  const guard = { policy: publicOnly, resolve: systemResolve, timeoutMs: TIMEOUT_MS };
  const mail =
    MAIL_URL === '' ? [] : [new MailChannel({ url: MAIL_URL, from: MAIL_FROM, timeoutMs: TIMEOUT_MS })];
  const hasKeys = subject !== '' && publicKey !== '' && privateKey !== '';
  const push = hasKeys ? [new PushChannel({ subject, publicKey, privateKey }, guard)] : [];
  return [...mail, ...push, new WebhookChannel(guard)];
}

/** The service, with the ways that the settings open. */
export const notificationsThrough = (channels: typeof channelsOf): Service<typeof notificationsSettings> => ({
  name: 'notifications',
  settings: notificationsSettings,
  uses: ['store', 'bus', 'readModels'],
  module: (values) =>
    NotificationsModule.of(
      {
        gamesOpen: values.NOTIFIED_GAMES_OPEN,
        settleMs: values.NOTICE_SETTLE_MS,
        pollMs: values.NOTICE_POLL_MS,
        baseUrl: (values.PUBLIC_URL === '' ? AT_HOME : values.PUBLIC_URL).replace(/\/+$/, ''),
        mailUnverified: values.MAIL_UNVERIFIED === 'yes',
        maxAgeMs: DAY,
        attempts: 6,
      },
      channels(values),
    ),
});

export const notificationsService = notificationsThrough(channelsOf);
