import { z } from 'zod';
import { ADA, listedAnswer } from './table-schemas.ts';

export const nameParam = z
  .string()
  .min(1)
  .max(64)
  .meta({ examples: ['Ada'] });

export const profileAnswer = z
  .object({
    id: z.string(),
    name: z.string(),
    record: z.array(z.object({ title: z.string(), running: z.int(), finished: z.int(), won: z.int() })),
    tables: z.array(listedAnswer),
  })
  .meta({
    id: 'Profile',
    examples: [
      { id: ADA, name: 'Ada', record: [{ title: '1848', running: 1, finished: 4, won: 2 }], tables: [] },
    ],
  });

export const watchedQuery = z.object({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(30)
    .meta({ examples: [30] }),
});
export const watchedAnswer = z
  .object({ tables: z.array(listedAnswer.extend({ watchers: z.int() })) })
  .meta({ id: 'Watched', examples: [{ tables: [] }] });
