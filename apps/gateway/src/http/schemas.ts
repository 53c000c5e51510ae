import { z } from 'zod';

/** A problem as the API answers it (RFC 9457). */
export const problemAnswer = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    params: z.record(z.string(), z.unknown()),
    correlationId: z.string(),
  })
  .meta({
    id: 'Problem',
    examples: [
      {
        type: 'urn:trunkline:problem:too-little-cash',
        title: 'Too little cash.',
        status: 422,
        code: 'too-little-cash',
        params: { needed: 200, cash: 120 },
        correlationId: '0c1c5f0e-7b3c-4a8e-9d53-0b9a3f6a2d11',
      },
    ],
  });
