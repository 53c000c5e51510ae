import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id as OWASP advises for servers; the package's default algorithm is argon2id. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes of passwords. A hash that is not there takes as long as one that is. */
@Injectable()
export class Passwords {
  #nobodys: Promise<string> | null = null;

  hash(password: string): Promise<string> {
    return hash(password, STRENGTH);
  }

  /** @param known the account's hash; null if there is no such account */
  async fits(password: string, known: string | null): Promise<boolean> {
    this.#nobodys ??= this.hash('nobody has this password');
    const against = known ?? (await this.#nobodys);
    const fits = await verify(against, password);
    return known !== null && fits;
  }
}
