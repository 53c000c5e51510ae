import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { BadConfiguration } from '@trunkline/service';
import webPush from 'web-push';
import { z } from 'zod';

const keysSchema = z.object({
  publicKey: z.string().regex(/^[A-Za-z0-9_-]{80,100}$/),
  privateKey: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
});
export type KeyPair = z.infer<typeof keysSchema>;

/**
 * The key pair for web push that a file holds; made the first time, readable by its owner only. Browsers subscribe to one
 * key: a lost file ends all subscriptions.
 *
 * @throws BadConfiguration if the file is there and holds none
 */
export function keptVapidKeys(file: string): KeyPair {
  if (existsSync(file)) return readKeys(file);
  const keys = webPush.generateVAPIDKeys();
  const part = `${file}.part`;
  const written = openSync(part, 'w', 0o600);
  writeSync(written, `${JSON.stringify(keys)}\n`);
  fsyncSync(written);
  closeSync(written);
  renameSync(part, file);
  return keys;
}

function readKeys(file: string): KeyPair {
  try {
    return keysSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new BadConfiguration([
      `"${file}" holds no keys for web push: restore it, or remove it to have new ones made (browsers must then subscribe again).`,
    ]);
  }
}
