import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Running } from '@trunkline/bus';
import type { DeadNotices as Answer, DeadNoticesRequest, Reply } from '@trunkline/contracts';
import {
  answered,
  deadNoticesRequestSchema,
  declined,
  notFound,
  problem,
  SUBJECTS,
} from '@trunkline/contracts';
import { CLOCK, type Clock, DESK, type Desk, respondTo } from '@trunkline/service';
import { Outbox } from './outbox.ts';

/** What could not be delivered, for whoever operates the platform: to list, to try again, to drop. */
@Injectable()
export class DeadNotices implements OnModuleInit, OnModuleDestroy {
  readonly #desk: Desk;
  readonly #outbox: Outbox;
  readonly #clock: Clock;
  #running: Running | undefined;

  constructor(@Inject(DESK) desk: Desk, outbox: Outbox, @Inject(CLOCK) clock: Clock) {
    this.#desk = desk;
    this.#outbox = outbox;
    this.#clock = clock;
  }

  onModuleInit(): void {
    const on = { queue: 'notifications', subject: SUBJECTS.deadNotices, schema: deadNoticesRequestSchema };
    this.#running = respondTo(this.#desk, on, (request) => this.#answer(request));
  }

  async onModuleDestroy(): Promise<void> {
    await this.#running?.close();
  }

  #answer(request: DeadNoticesRequest): Promise<Reply<Answer>> {
    return request.do === 'list' ? this.#list(request) : this.#settle(request);
  }

  async #list({ after, limit }: Extract<DeadNoticesRequest, { do: 'list' }>): Promise<Reply<Answer>> {
    try {
      const { members, next = null } = await this.#outbox.dead(after, limit);
      const held = await Promise.all(members.map(({ member }) => this.#outbox.get(member)));
      const notices = held.flatMap((one) =>
        one === null
          ? []
          : [
              {
                id: one.id,
                attempts: one.parcel.attempts,
                reason: one.parcel.reason ?? '',
                at: one.parcel.due,
              },
            ],
      );
      return answered({ notices, next });
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return declined(problem(400, 'bad-request', { at: 'after', problem: 'not a cursor' }));
    }
  }

  async #settle({ do: what, id }: Exclude<DeadNoticesRequest, { do: 'list' }>): Promise<Reply<Answer>> {
    const held = await this.#outbox.get(id);
    if (held === null || held.parcel.state !== 'dead') return declined(notFound('notice'));
    const due = this.#clock.now();
    const to =
      what === 'retry' ? { state: 'waiting' as const, due, attempts: 0 } : { state: 'dropped' as const, due };
    const done = await this.#outbox.change(held, to);
    return done === null ? declined(notFound('notice')) : answered({ notices: [], next: null });
  }
}
