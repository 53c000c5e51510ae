import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import { BadConfiguration } from '@trunkline/service';
import type { Files } from './files.ts';
import { filesOf } from './files.ts';
import { takeLock } from './lock.ts';

/** Everything that one platform keeps. */
export interface DataFolder extends Files {
  readonly path: string;
  /** Gives the folder back to whoever wants it next. */
  release(): void;
}

/**
 * Makes the folder if it isn't there, and takes it for this process alone.
 * @throws BadConfiguration if it can't be used or another process has it
 */
export function openDataFolder(written: string): DataFolder {
  const folder = path.resolve(written);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BadConfiguration([
      `TRUNKLINE_DATA is "${written}": it must be a folder that this user may write to (${reason}).`,
    ]);
  }
  const lock = takeLock(folder);
  return { path: folder, ...filesOf(folder), release: () => lock.release() };
}
