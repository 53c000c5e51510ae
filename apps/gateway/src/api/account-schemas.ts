import { MOST_KEPT } from '@trunkline/accounts';
import {
  accountSettingsSchema,
  changeEmailSchema,
  changeNameSchema,
  changePasswordSchema,
  confirmEmailSchema,
  deleteAccountSchema,
  forgottenPasswordSchema,
  loginSchema,
  NOTICE_WAYS,
  newTokenSchema,
  pushAddressSchema,
  registerSchema,
  resetPasswordSchema,
  SCOPES,
} from '@trunkline/contracts';
import { z } from 'zod';
import { chatAnswer, programmesAnswer, TABLE, tableAnswer } from './table-schemas.ts';

const USER = 'x7KqA2mP0dVt';
const AT = 1_796_083_200_000;
const PASSWORD = 'a long sentence of mine';

export const registerBody = registerSchema.meta({
  id: 'Register',
  // `example`: of `examples` zod makes nothing where a schema changes its input.
  example: { name: 'Ada', email: 'ada@example.org', password: PASSWORD },
});
export const loginBody = loginSchema.meta({
  id: 'Login',
  example: { email: 'ada@example.org', password: PASSWORD },
});
export const changePasswordBody = changePasswordSchema.meta({
  id: 'ChangePassword',
  examples: [{ old: PASSWORD, next: 'another long sentence' }],
});
export const changeNameBody = changeNameSchema.meta({ id: 'ChangeName', example: { name: 'Countess' } });
export const changeEmailBody = changeEmailSchema.meta({
  id: 'ChangeEmail',
  example: { email: 'ada@example.com', password: PASSWORD },
});
const SECRET = 'p0Zk3mQ9sVb2Xc8LrT1yHu6WnGe4JfDa7KoIi5MtPzE';
export const emptyBody = z
  .strictObject({})
  .prefault({})
  .meta({ id: 'Nothing', examples: [{}] });
export const confirmEmailBody = confirmEmailSchema.meta({
  id: 'ConfirmEmail',
  examples: [{ secret: SECRET }],
});
export const forgottenPasswordBody = forgottenPasswordSchema.meta({
  id: 'ForgottenPassword',
  example: { email: 'ada@example.org' },
});
export const resetPasswordBody = resetPasswordSchema.meta({
  id: 'ResetPassword',
  examples: [{ secret: SECRET, password: 'another long sentence' }],
});
export const testNoticeBody = z
  .strictObject({ ways: z.array(z.enum(NOTICE_WAYS)).max(NOTICE_WAYS.length).optional() })
  .prefault({})
  .meta({ id: 'TestNotice', examples: [{ ways: ['email'] }] });
export const testedNoticeAnswer = z
  .object({
    results: z.array(
      z.object({
        way: z.enum(NOTICE_WAYS),
        came: z.enum(['sent', 'again', 'never', 'unsure']),
        reason: z.string().nullable(),
      }),
    ),
  })
  .meta({
    id: 'TestedNotice',
    examples: [{ results: [{ way: 'email' as const, came: 'sent' as const, reason: null }] }],
  });
export const deleteAccountBody = deleteAccountSchema.meta({
  id: 'DeleteAccount',
  examples: [{ password: PASSWORD }],
});
export const newTokenBody = newTokenSchema.meta({
  id: 'NewToken',
  examples: [{ label: 'My bot', scopes: ['read', 'play'], days: 30 }],
});
const settingsExample = {
  language: 'fr' as const,
  notices: { kinds: { turn: { email: true } }, remindAfterHours: 24 },
};
export const settingsBody = accountSettingsSchema.meta({
  id: 'AccountSettings',
  examples: [settingsExample],
});
export const pushBody = pushAddressSchema.meta({
  id: 'PushAddress',
  examples: [{ endpoint: 'https://push.example.org/send/abc', keys: { p256dh: 'BLc4…', auth: 'c2Vj…' } }],
});
export const pushRemovalBody = z
  .strictObject({ endpoint: z.string().max(1_000) })
  .meta({ id: 'PushRemoval', examples: [{ endpoint: 'https://push.example.org/send/abc' }] });

const kept = z.array(z.string().regex(/^[A-Za-z0-9]{4,40}$/)).max(MOST_KEPT);
export const keepBody = z
  .strictObject({ tables: kept.min(1) })
  .meta({ id: 'KeepGames', examples: [{ tables: [TABLE] }] });
export const letGoBody = z
  .strictObject({ table: kept.element })
  .meta({ id: 'LetGameGo', examples: [{ table: TABLE }] });
export const keptAnswer = z
  .object({ tables: z.array(z.string()) })
  .meta({ id: 'KeptGames', examples: [{ tables: [TABLE] }] });

export const accountAnswer = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    settings: accountSettingsSchema,
    createdAt: z.int(),
  })
  .meta({
    id: 'Account',
    examples: [
      {
        id: USER,
        name: 'Ada',
        email: 'ada@example.org',
        emailVerified: true,
        settings: { language: 'en' },
        createdAt: AT,
      } as never,
    ],
  });

const token = {
  id: z.string(),
  label: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  createdAt: z.int(),
  expiresAt: z.int().nullable(),
};
const tokenExample = {
  id: 'Qm3xP0sT1a',
  label: 'My bot',
  scopes: ['read' as const, 'play' as const],
  createdAt: AT,
  expiresAt: AT + 2_592_000_000,
};
export const tokensAnswer = z
  .object({ tokens: z.array(z.object(token)) })
  .meta({ id: 'Tokens', examples: [{ tokens: [tokenExample] }] });
export const issuedTokenAnswer = z
  .object({ ...token, token: z.string() })
  .meta({ id: 'IssuedToken', examples: [{ ...tokenExample, token: `tl_${USER}_9fKs…` }] });

export const sessionsAnswer = z
  .object({
    sessions: z.array(
      z.object({
        id: z.string(),
        createdAt: z.int(),
        seenAt: z.int(),
        agent: z.string(),
        current: z.boolean(),
      }),
    ),
  })
  .meta({
    id: 'Sessions',
    examples: [
      { sessions: [{ id: '5f2b9c01aa37e4d0', createdAt: AT, seenAt: AT, agent: 'Firefox', current: true }] },
    ],
  });

export const pushAnswer = z
  .object({ publicKey: z.string().nullable(), addresses: z.array(z.string()) })
  .meta({ id: 'Push', examples: [{ publicKey: 'BPz…', addresses: ['https://push.example.org/send/abc'] }] });

export const namesQuery = z
  .object({
    ids: z
      .string()
      .max(2_600)
      .meta({ examples: [USER] }),
  })
  .meta({ description: 'Ids of users, with commas between them; 100 at most.' });
export const namesAnswer = z
  .object({ names: z.record(z.string(), z.string()) })
  .meta({ id: 'Names', examples: [{ names: { [USER]: 'Ada' } }] });

export const personalDataAnswer = z
  .object({
    account: accountAnswer,
    tokens: z.array(z.object(token)),
    push: z.array(z.string()),
    tables: z.array(tableAnswer),
    talk: z.array(z.object({ table: z.string(), lines: chatAnswer.shape.lines })),
    kept: z.array(z.string()),
    programmes: z.array(programmesAnswer.shape.programmes.element.extend({ table: z.string() })),
    notes: z.array(z.object({ table: z.string(), text: z.string(), at: z.int().nullable() })),
  })
  .meta({
    id: 'PersonalData',
    examples: [
      {
        account: {
          id: USER,
          name: 'Ada',
          email: 'ada@example.org',
          emailVerified: true,
          settings: { language: 'en' },
          createdAt: AT,
        },
        tokens: [],
        push: [],
        tables: [],
        talk: [],
        kept: [TABLE],
        programmes: [],
        notes: [{ table: 'Hk3vTq9ZbW0c', text: 'Watch the FR.', at: AT }],
      } as never,
    ],
  });

export const nothingAnswer = z
  .object({ done: z.literal(true) })
  .meta({ id: 'Done', examples: [{ done: true as const }] });
export const NOTHING = { done: true } as const;
