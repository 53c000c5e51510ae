import { z } from 'zod';
import { scopeSchema } from './principal.ts';

export const userNameSchema = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}_.-]{1,23}$/u);
export const emailSchema = z
  .email()
  .max(200)
  .transform((text) => text.toLowerCase());
/** Long is better than odd: no rule but a length. */
export const passwordSchema = z.string().min(10).max(200);

export const registerSchema = z.strictObject({
  name: userNameSchema,
  email: emailSchema,
  password: passwordSchema,
});
export type Register = z.infer<typeof registerSchema>;

export const loginSchema = z.strictObject({ email: emailSchema, password: z.string().min(1).max(200) });
export type Login = z.infer<typeof loginSchema>;

export const changePasswordSchema = z.strictObject({ old: z.string().min(1).max(200), next: passwordSchema });
export const changeNameSchema = z.strictObject({ name: userNameSchema });
export const changeEmailSchema = z.strictObject({
  email: emailSchema,
  password: z.string().min(1).max(200),
});
/** What a mail holds in its link. */
export const mailedSecretSchema = z.string().regex(/^[A-Za-z0-9]{20,64}$/);
export const confirmEmailSchema = z.strictObject({ secret: mailedSecretSchema });
export const forgottenPasswordSchema = z.strictObject({ email: emailSchema });
export const resetPasswordSchema = z.strictObject({ secret: mailedSecretSchema, password: passwordSchema });
export const deleteAccountSchema = z.strictObject({ password: z.string().min(1).max(200) });

export const newTokenSchema = z.strictObject({
  label: z.string().trim().min(1).max(60),
  scopes: z.array(scopeSchema).min(1),
  /** Days until it expires; null: never. */
  days: z.int().min(1).max(366).nullable().default(90),
});
export type NewToken = z.infer<typeof newTokenSchema>;

/** What a person may be told, and by which way. */
export const NOTICE_KINDS = ['turn', 'reminder', 'started', 'over', 'mention', 'proposal'] as const;
export const NOTICE_WAYS = ['email', 'push', 'webhook'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
export type NoticeWay = (typeof NOTICE_WAYS)[number];

const ways = z.partialRecord(z.enum(NOTICE_WAYS), z.boolean());
const minutesOfDay = z.int().min(0).max(1439);

export const noticeSettingsSchema = z.strictObject({
  kinds: z.partialRecord(z.enum(NOTICE_KINDS), ways).default({}),
  /** Table ids that are silent. */
  muted: z.array(z.string().max(24)).max(500).default([]),
  /** Hours after which a turn that still waits is recalled; null: never. */
  remindAfterHours: z.int().min(1).max(336).nullable().default(24),
  /** One mail a day in place of single ones, at this minute of the day (UTC); null: off. */
  digestAt: minutesOfDay.nullable().default(null),
  /** Nothing is sent between these minutes of the day (UTC). */
  quiet: z.strictObject({ from: minutesOfDay, to: minutesOfDay }).nullable().default(null),
  webhook: z
    .strictObject({ url: z.url({ protocol: /^https$/ }).max(500), shape: z.enum(['slack', 'discord']) })
    .nullable()
    .default(null),
});
export type NoticeSettings = z.infer<typeof noticeSettingsSchema>;

/** A browser's address for web push, as it gives it. */
export const pushAddressSchema = z.strictObject({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  keys: z.strictObject({ p256dh: z.string().max(200), auth: z.string().max(100) }),
});
export type PushAddress = z.infer<typeof pushAddressSchema>;

export const accountSettingsSchema = z.strictObject({
  language: z.enum(['en', 'fr', 'it']).default('en'),
  notices: noticeSettingsSchema.prefault({}),
});
export type AccountSettings = z.infer<typeof accountSettingsSchema>;

export interface AccountView {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly settings: AccountSettings;
  readonly createdAt: number;
}

export interface TokenView {
  readonly id: string;
  readonly label: string;
  readonly scopes: readonly string[];
  readonly createdAt: number;
  readonly expiresAt: number | null;
}
