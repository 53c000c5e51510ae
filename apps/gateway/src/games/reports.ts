import { Inject, Injectable } from '@nestjs/common';
import type { TalkLine } from '@trunkline/contracts';
import type { ReadModels } from '@trunkline/read-models';
import { CLOCK, type Clock, READ_MODELS } from '@trunkline/service';

const KIND = 'reports';
/** Index of those that wait for an operator, by when they were made. */
const OPEN = 'open';
/** People who report one line, at most: more say nothing new. */
const MOST_REASONS = 20;

/** A line of talk that somebody finds out of place, as it stood then. */
export interface Report {
  readonly id: string;
  readonly table: string;
  readonly line: TalkLine;
  readonly reasons: readonly { readonly user: string; readonly text: string; readonly at: number }[];
  /** Who of the operators was through with it, and when; null: it waits. */
  readonly settled: { readonly by: string; readonly at: number } | null;
}

/** Reports of talk, for operators. No rebuild brings them back. */
@Injectable()
export class Reports {
  readonly #models: ReadModels;
  readonly #clock: Clock;

  constructor(@Inject(READ_MODELS) models: ReadModels, @Inject(CLOCK) clock: Clock) {
    this.#models = models;
    this.#clock = clock;
  }

  /** Takes a report. Another one by the same person takes the place of his first. */
  async make(table: string, line: TalkLine, user: string, text: string): Promise<void> {
    const id = `${table}:${line.n}`;
    const at = this.#clock.now();
    await this.#change(id, (before) => {
      const others = (before?.reasons ?? []).filter((reason) => reason.user !== user);
      const reasons = [...others, { user, text, at }].slice(-MOST_REASONS);
      return { id, table, line, reasons, settled: null };
    });
  }

  /** Those that wait, oldest first. */
  async open(limit: number): Promise<readonly Report[]> {
    const { members } = await this.#models.lasting.index(KIND, OPEN).page({ order: 'ascending', limit });
    const found = await this.#models.lasting.getMany(
      KIND,
      members.map(({ member }) => member),
    );
    return found.flatMap((document) => (document === undefined ? [] : [document.body as Report]));
  }

  /** Notes that an operator is through with a report; false: there is none that waits. */
  async settle(id: string, by: string): Promise<boolean> {
    const at = this.#clock.now();
    return this.#change(id, (before) =>
      before === null || before.settled !== null ? null : { ...before, settled: { by, at } },
    );
  }

  /** Writes a report anew; again, if somebody else has written it meanwhile. Null leaves it as it is. */
  async #change(id: string, change: (before: Report | null) => Report | null): Promise<boolean> {
    const { lasting } = this.#models;
    for (;;) {
      const before = await lasting.get(KIND, id);
      const report = change((before?.body as Report | undefined) ?? null);
      if (report === null) return false;
      const entry = { kind: KIND, name: OPEN, member: id };
      const score = report.reasons[0]?.at ?? 0;
      const effect =
        report.settled === null
          ? ({ do: 'put-in-index', ...entry, score } as const)
          : ({ do: 'remove-from-index', ...entry } as const);
      if (await lasting.put(KIND, id, (before?.version ?? 0) + 1, report, [effect])) return true;
    }
  }
}
