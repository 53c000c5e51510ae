import { Inject, Injectable } from '@nestjs/common';
import type { Reply } from '@trunkline/contracts';
import type { PlayOptions } from '@trunkline/games';
import { Repository } from '@trunkline/games';
import { METRICS, type Metrics } from '@trunkline/service';

const KINDS: Readonly<Record<number, string>> = {
  400: 'malformed',
  401: 'forbidden',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  422: 'refused',
};

/** What this service counts of its work. */
@Injectable()
export class Measures {
  readonly #commands;
  readonly #deciding;
  readonly #lost;

  constructor(@Inject(METRICS) metrics: Metrics, repository: Repository) {
    this.#commands = metrics.counter('trunkline_commands_total', 'Commands by what they came to.', [
      'command',
      'outcome',
    ]);
    this.#deciding = metrics.histogram('trunkline_decide_seconds', 'Time to decide one deed.');
    this.#lost = metrics.counter(
      'trunkline_races_lost_total',
      'Appends that came second and were decided again.',
    );
    metrics.gauge('trunkline_games_open', 'Games kept open.', [], (gauge) => gauge.set(repository.open));
  }

  /** Counts a command's outcome and hands it on. */
  counted<T>(command: string, reply: Reply<T>, duplicate = false): Reply<T> {
    const outcome = reply.ok ? (duplicate ? 'duplicate' : 'done') : (KINDS[reply.problem.status] ?? 'fault');
    this.#commands.inc({ command, outcome });
    return reply;
  }

  readonly playing: Omit<PlayOptions, 'agreed'> = {
    onRaceLost: () => this.#lost.inc(),
    onDecided: (milliseconds) => this.#deciding.observe(milliseconds / 1000),
  };
}
