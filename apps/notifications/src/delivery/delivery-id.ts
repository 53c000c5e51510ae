import { createHash } from 'node:crypto';

/** A message's name for who takes it: for ever the same for the same message, so that it can be known again. */
export const deliveryId = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 32);
