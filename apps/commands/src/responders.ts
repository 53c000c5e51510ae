import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Running } from '@trunkline/bus';
import {
  gameRequestSchema,
  queryRequestSchema,
  SUBJECTS,
  tableRequestSchema,
  talkRequestSchema,
} from '@trunkline/contracts';
import { DESK, type Desk, respondTo } from '@trunkline/service';
import { Games } from './games.ts';
import { Questions } from './questions.ts';
import { Tables } from './tables.ts';
import { Talk } from './talk.ts';

const QUEUE = 'commands';
/** More than this wait in line: what is held in memory stays bounded. */
const AT_ONCE = 256;

/** Takes what comes over the bus to whom it concerns. */
@Injectable()
export class Responders implements OnModuleInit, OnModuleDestroy {
  readonly #desk: Desk;
  readonly #tables: Tables;
  readonly #games: Games;
  readonly #questions: Questions;
  readonly #talk: Talk;
  #running: readonly Running[] = [];

  constructor(@Inject(DESK) desk: Desk, tables: Tables, games: Games, questions: Questions, talk: Talk) {
    this.#desk = desk;
    this.#tables = tables;
    this.#games = games;
    this.#questions = questions;
    this.#talk = talk;
  }

  onModuleInit(): void {
    const desk = this.#desk;
    const on = { queue: QUEUE, concurrency: AT_ONCE };
    this.#running = [
      respondTo(desk, { ...on, subject: SUBJECTS.table, schema: tableRequestSchema }, (request) =>
        this.#tables.answer(request),
      ),
      respondTo(desk, { ...on, subject: SUBJECTS.game, schema: gameRequestSchema }, (request) =>
        this.#games.answer(request),
      ),
      respondTo(
        desk,
        { ...on, subject: SUBJECTS.query, schema: queryRequestSchema },
        (request, circumstances) => this.#questions.answer(request, circumstances),
      ),
      respondTo(desk, { ...on, subject: SUBJECTS.talk, schema: talkRequestSchema }, (request) =>
        this.#talk.answer(request),
      ),
    ];
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.#running.map((one) => one.close()));
  }
}
