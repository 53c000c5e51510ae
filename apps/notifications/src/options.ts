import type { Setting } from '@trunkline/service';
import { gamesOpenSetting, milliseconds, wholeNumber } from '@trunkline/service';
import { z } from 'zod';

export interface NotificationOptions {
  /** Games kept open in memory. */
  readonly gamesOpen: number;
  /** How long a turn must last before its player is told. */
  readonly settleMs: number;
  /** How often to look for what is due. */
  readonly pollMs: number;
  /** Where the site is, without a slash at its end. */
  readonly baseUrl: string;
  /** What happened longer ago is told to nobody. */
  readonly maxAgeMs: number;
  /** Whether mails go to addresses that nobody has confirmed. */
  readonly mailUnverified: boolean;
  /** Attempts before a message is given up. */
  readonly attempts: number;
}

export const OPTIONS = Symbol('NotificationOptions');
export const CHANNELS = Symbol('Channels');

const text = (about: string, expects: string, example: string, pattern: RegExp): Setting<string> => ({
  ...{ about, expects, example },
  schema: z.string().regex(pattern),
  fallback: '',
});

export const notificationsSettings = {
  PUBLIC_URL: text(
    'The address that people type: what links in messages begin with.',
    'an http(s) address without a path',
    'https://play.example.org',
    /^(https?:\/\/[^/\s]+)?$/,
  ),
  MAIL_URL: text(
    'The mail server; without it no mails are sent.',
    'smtp(s)://<user>:<password>@<host>:<port>, or folder:<path> to write them down',
    'smtp://mail.example.org:25',
    /^(smtps?:\/\/.+|folder:.+)?$/,
  ),
  MAIL_FROM: {
    ...text(
      'Who sends the mails.',
      'a name and an address',
      'Trunkline <games@example.org>',
      /^[^\r\n]*@[^\r\n]+$/,
    ),
    fallback: 'Trunkline <trunkline@localhost>',
  },
  MAIL_UNVERIFIED: {
    about: 'Whether notices are mailed to addresses that nobody has confirmed.',
    expects: 'yes or no',
    example: 'no',
    schema: z.enum(['yes', 'no']) as z.ZodType<'yes' | 'no', string>,
    fallback: 'no',
  },
  VAPID_SUBJECT: text(
    'Whom push services may write to.',
    'a mailto: or https: address',
    'mailto:admin@example.org',
    /^((mailto:|https:\/\/).+)?$/,
  ),
  VAPID_PUBLIC_KEY: text(
    'The public key for web push; without it nothing is pushed.',
    'a key as `npx web-push generate-vapid-keys` makes it',
    'BElf…',
    /^([A-Za-z0-9_-]{80,100})?$/,
  ),
  VAPID_PRIVATE_KEY: {
    ...text(
      'The private key that belongs to it.',
      'a key of 43 characters',
      'x7Kq…',
      /^([A-Za-z0-9_-]{43})?$/,
    ),
    secret: true,
  },
  NOTICE_SETTLE_MS: {
    ...milliseconds('How long a turn must last before its player is told.', 15_000),
    expects: 'a number of milliseconds from 0 to 600000',
    schema: wholeNumber(0, 600_000),
  },
  NOTIFIED_GAMES_OPEN: gamesOpenSetting('the notifications keep open'),
  NOTICE_POLL_MS: milliseconds('How often to look for messages that are due.', 1_000),
} as const;
