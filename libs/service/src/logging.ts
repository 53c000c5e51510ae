import { Writable } from 'node:stream';
import type { LoggerService } from '@nestjs/common';
import { pino } from 'pino';
import { currentContext } from './context.ts';

export type Log = pino.Logger;

export interface LogOptions {
  readonly service: string;
  readonly level: string;
  /** Where lines go; by default standard output, for people if that is a terminal. */
  readonly to?: pino.DestinationStream;
}

/** A service's log: one JSON object a line, each with the correlation id of the request that it belongs to. */
export function createLog({ service, level, to = standardOutput() }: LogOptions): Log {
  return pino(
    {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin() {
        const context = currentContext();
        if (context === undefined) return {};
        const { correlationId, user, traceparent } = context;
        // The second field of a traceparent is the trace's id.
        const trace = traceparent?.split('-')[1];
        return {
          correlationId,
          ...(user === undefined ? {} : { user }),
          ...(trace === undefined ? {} : { trace }),
        };
      },
    },
    to,
  );
}

const standardOutput = (): pino.DestinationStream =>
  process.stdout.isTTY ? forPeople(process.stdout) : pino.destination(1);

/** Lines for a person at a terminal: time, level, message, then the fields. */
export function forPeople(out: Writable): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (const line of chunk.toString('utf8').split('\n'))
        if (line !== '') out.write(`${readable(line)}\n`);
      done();
    },
  });
}

function readable(line: string): string {
  const { time, level, msg = '', err, service, ...fields } = JSON.parse(line) as Record<string, unknown>;
  const rest = Object.entries(fields).map(
    ([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const stack = (err as { stack?: string } | undefined)?.stack;
  const at = String(time).slice(11, 23);
  return `${at} ${String(level).padEnd(5)} ${service}: ${msg}${rest.join('')}${stack ? `\n${stack}` : ''}`;
}

/** What Nest says, in our log. Its account of every module at start is for debugging. */
export class NestLog implements LoggerService {
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  log(message: unknown, ...rest: unknown[]): void {
    this.#log.debug(fieldsOf(rest), String(message));
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.#log.debug(fieldsOf(rest), String(message));
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.#log.trace(fieldsOf(rest), String(message));
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.#log.warn(fieldsOf(rest), String(message));
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.#log.error(fieldsOf(rest), messageOf(message));
  }
  fatal(message: unknown, ...rest: unknown[]): void {
    this.#log.fatal(fieldsOf(rest), messageOf(message));
  }
}

const messageOf = (message: unknown): string =>
  message instanceof Error ? (message.stack ?? message.message) : String(message);

/** Nest names the speaker last, and may put a stack before it. */
function fieldsOf(rest: readonly unknown[]): { nest?: unknown; stack?: unknown } {
  const [first, second] = rest;
  if (second !== undefined) return { nest: second, stack: first };
  return first === undefined ? {} : { nest: first };
}
