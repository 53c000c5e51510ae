import { Injectable } from '@nestjs/common';
import { SCOPES } from '@trunkline/contracts';
import { Services } from '../games/services.ts';
import { Refused } from '../http/refused.ts';
import { digest } from './digest.ts';
import { PersonalData } from './personal-data.ts';

/** What becomes of a person's places at tables when his account is deleted. */
@Injectable()
export class Departures {
  readonly #data: PersonalData;
  readonly #services: Services;

  constructor(data: PersonalData, services: Services) {
    this.#data = data;
    this.#services = services;
  }

  /** Leaves every table: see `decideDeparture`. The same again finds nothing left to do. */
  async leaveAll(user: string): Promise<void> {
    const principal = { user, scopes: [...SCOPES] };
    for (const table of await this.#data.tablesOf(user)) {
      const id = `depart-${digest(`${user}:${table}`).slice(0, 24)}`;
      await this.#services.table(principal, table, { do: 'depart' }, id).catch((error: unknown) => {
        // He has left already, or the table was closed.
        if (!(error instanceof Refused) || error.problem.status >= 500) throw error;
      });
    }
  }
}
