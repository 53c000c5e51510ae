import { Body, Controller, Get, Inject, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Log } from '@trunkline/bus';
import { COMMIT_LOG, COMMIT_PARTITIONS, notFound } from '@trunkline/contracts';
import {
  askFigures,
  CHANCE,
  type Chance,
  CLOCK,
  type Clock,
  DESK,
  type Desk,
  LOG,
  type Log as ServiceLog,
} from '@trunkline/service';
import type { z } from 'zod';
import { Reports } from '../games/reports.ts';
import { Services } from '../games/services.ts';
import { type Caller, inPerson, Who } from '../http/caller.ts';
import { Endpoint } from '../http/endpoint.ts';
import { Refused } from '../http/refused.ts';
import { Operators } from '../ops/operators.ts';
import { StuckGames } from '../ops/stuck.ts';
import { emptyBody, NOTHING, nothingAnswer } from './account-schemas.ts';
import * as schemas from './ops-schemas.ts';

/** Consumers of the log of commits. */
const CONSUMERS = ['projections', 'notifications', 'routing'] as const;
/** Processes that answer later are left out. */
const FIGURES_MS = 400;
const READ = { limit: 'account', problems: [401, 403, 404] } as const;
const CHANGE = { limit: 'account', problems: [401, 403, 404, 409, 415] } as const;

/** For whoever operates the platform. Nothing of what is in a game, but what was reported of its talk. */
@ApiTags('operation')
@Controller('ops')
export class OpsController {
  readonly #operators: Operators;
  readonly #services: Services;
  readonly #stuck: StuckGames;
  readonly #reports: Reports;
  readonly #desk: Desk;
  readonly #clock: Clock;
  readonly #chance: Chance;
  readonly #log: ServiceLog;
  readonly #commits: Log;

  constructor(
    operators: Operators,
    services: Services,
    stuck: StuckGames,
    reports: Reports,
    @Inject(DESK) desk: Desk,
    @Inject(CLOCK) clock: Clock,
    @Inject(CHANCE) chance: Chance,
    @Inject(LOG) log: ServiceLog,
  ) {
    this.#operators = operators;
    this.#services = services;
    this.#stuck = stuck;
    this.#reports = reports;
    this.#desk = desk;
    this.#clock = clock;
    this.#chance = chance;
    this.#log = log;
    this.#commits = desk.bus.log(COMMIT_LOG, { partitions: COMMIT_PARTITIONS });
  }

  @Get('figures')
  @Endpoint({ ...READ, summary: 'How the platform does, process by process', answers: schemas.figuresAnswer })
  async figures(@Who() who: Caller) {
    await this.#operators.admit(who);
    const [processes, ...lags] = await Promise.all([
      askFigures(this.#desk.bus, this.#chance.id(16), FIGURES_MS),
      ...CONSUMERS.map(async (name) => [name, (await this.#commits.lag(name)).total] as const),
    ]);
    return { at: this.#clock.now(), behind: Object.fromEntries(lags), processes };
  }

  @Get('rebuild')
  @Endpoint({ ...READ, summary: 'How far the last rebuild has come', answers: schemas.rebuildAnswer })
  async rebuildStatus(@Who() who: Caller) {
    await this.#operators.admit(who);
    return this.#services.rebuild({ do: 'status' });
  }

  @Post('rebuild')
  @Endpoint({
    ...CHANGE,
    summary: 'Make the read models anew; the old ones are served meanwhile',
    answers: schemas.rebuildAnswer,
  })
  async rebuild(@Who() who: Caller, @Body({ schema: emptyBody }) _body: z.infer<typeof emptyBody>) {
    await this.#did(who, 'rebuild');
    return this.#services.rebuild({ do: 'start' });
  }

  @Get('notices')
  @Endpoint({ ...READ, summary: 'Notices that were given up', answers: schemas.deadNoticesAnswer })
  async notices(
    @Who() who: Caller,
    @Query({ schema: schemas.deadNoticesQuery }) query: z.infer<typeof schemas.deadNoticesQuery>,
  ) {
    await this.#operators.admit(who);
    const { after, limit } = query;
    return this.#services.deadNotices({ do: 'list', limit, ...(after === undefined ? {} : { after }) });
  }

  @Post('notices/retry')
  @Endpoint({ ...CHANGE, summary: 'Try a notice again', answers: nothingAnswer })
  async retryNotice(
    @Who() who: Caller,
    @Body({ schema: schemas.deadNoticeBody }) { id }: z.infer<typeof schemas.deadNoticeBody>,
  ) {
    await this.#did(who, 'retry-notice');
    await this.#services.deadNotices({ do: 'retry', id });
    return NOTHING;
  }

  @Post('notices/drop')
  @Endpoint({ ...CHANGE, summary: 'Drop a notice', answers: nothingAnswer })
  async dropNotice(
    @Who() who: Caller,
    @Body({ schema: schemas.deadNoticeBody }) { id }: z.infer<typeof schemas.deadNoticeBody>,
  ) {
    await this.#did(who, 'drop-notice');
    await this.#services.deadNotices({ do: 'drop', id });
    return NOTHING;
  }

  @Get('dead-letters')
  @Endpoint({ ...READ, summary: 'Commits that a consumer has given up', answers: schemas.deadLettersAnswer })
  async deadLetters(
    @Who() who: Caller,
    @Query({ schema: schemas.deadLettersQuery }) query: z.infer<typeof schemas.deadLettersQuery>,
  ) {
    await this.#operators.admit(who);
    const { after, limit } = query;
    const letters = await this.#commits.deadLetters({ limit, ...(after === undefined ? {} : { after }) });
    // Without the payload: it may be of a private game.
    return {
      letters: letters.map(({ number, durable, id, attempts, error, at }) => ({
        ...{ number, durable, id, attempts, at },
        error: error.slice(0, 500),
      })),
    };
  }

  @Post('dead-letters/drop')
  @Endpoint({ ...CHANGE, summary: 'Take a commit off that list', answers: nothingAnswer })
  async dropDeadLetter(
    @Who() who: Caller,
    @Body({ schema: schemas.deadLetterBody }) { number }: z.infer<typeof schemas.deadLetterBody>,
  ) {
    await this.#did(who, 'drop-dead-letter');
    await this.#commits.dropDeadLetter(number);
    return NOTHING;
  }

  @Get('reports')
  @Endpoint({
    ...READ,
    summary: 'What was said at tables and reported, oldest first',
    answers: schemas.reportsAnswer,
  })
  async reports(
    @Who() who: Caller,
    @Query({ schema: schemas.reportsQuery }) { limit }: z.infer<typeof schemas.reportsQuery>,
  ) {
    await this.#operators.admit(who);
    const reports = await this.#reports.open(limit);
    return { reports: reports.map(({ settled: _settled, ...report }) => report) };
  }

  @Post('reports/settle')
  @Endpoint({ ...CHANGE, summary: 'Be through with a report', answers: nothingAnswer })
  async settleReport(
    @Who() who: Caller,
    @Body({ schema: schemas.reportSettledBody }) { id }: z.infer<typeof schemas.reportSettledBody>,
  ) {
    await this.#did(who, 'settle-report');
    if (!(await this.#reports.settle(id, inPerson(who)))) throw new Refused(notFound('report'));
    return NOTHING;
  }

  @Get('stuck')
  @Endpoint({
    ...READ,
    summary: 'Games that wait for nobody, for somebody who has left, or for too long',
    answers: schemas.stuckAnswer,
  })
  async stuck(
    @Who() who: Caller,
    @Query({ schema: schemas.stuckQuery }) { days, limit }: z.infer<typeof schemas.stuckQuery>,
  ) {
    await this.#operators.admit(who);
    return { games: await this.#stuck.find(days, limit) };
  }

  /** What operators do is in the log. */
  async #did(who: Caller, what: string): Promise<void> {
    await this.#operators.admit(who);
    this.#log.info({ operator: who.user, what }, 'an operator acts');
  }
}
