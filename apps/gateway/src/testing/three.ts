import { afterAll } from 'vitest';
import type { GatewayOptions } from '../options.ts';
import type { Person } from './house.ts';
import { TestHouse } from './house.ts';

interface Three {
  readonly house: TestHouse;
  readonly ada: Person;
  readonly ben: Person;
  readonly cleo: Person;
}

/** A house for all tests of a file, with three people in it; closed when they are through. */
export async function houseOfThree(of: Partial<GatewayOptions> = {}): Promise<Three> {
  const house = await TestHouse.open(of);
  afterAll(() => house.close());
  return {
    house,
    ada: await house.person('Ada'),
    ben: await house.person('Ben'),
    cleo: await house.person('Cleo'),
  };
}
