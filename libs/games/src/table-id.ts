import { createHash } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 12;

/** The id of the table that a command makes: the same command sent again names the same table. */
export function tableIdFor(user: string, commandId: string): string {
  const bytes = createHash('sha256').update(`${user}\n${commandId}`).digest();
  return Array.from({ length: LENGTH }, (_, i) => LETTERS[(bytes[i] ?? 0) % LETTERS.length]).join('');
}
