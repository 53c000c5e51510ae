import { createHash } from 'node:crypto';

/** SHA-256 in hex: what is kept of an address or of a secret with 256 bits of chance. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
