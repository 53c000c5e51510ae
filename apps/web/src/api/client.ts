import type { Problem } from '@trunkline/contracts';

/** A request that was not carried out, with the platform's stable code. */
export class Declined extends Error {
  override readonly name = 'Declined';
  readonly problem: Problem;
  readonly correlationId: string | null;
  /** Seconds after which the platform wants to be asked again; null: it did not say. */
  readonly retryAfter: number | null;

  constructor(problem: Problem, correlationId: string | null = null, retryAfter: number | null = null) {
    super(problem.code);
    this.problem = problem;
    this.correlationId = correlationId;
    this.retryAfter = retryAfter;
  }
}

/** Nobody answered: no network, or the platform is down. */
export const unreachable: Problem = { code: 'unreachable', params: {}, status: 503 };

export const problemOf = (error: unknown): Problem =>
  error instanceof Declined ? error.problem : { code: 'fault', params: {}, status: 500 };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function send<T>(method: Method, path: string, body: unknown, signal?: AbortSignal): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api/${path}`, {
      method,
      // The platform takes JSON only, even where there is nothing to say.
      ...(method === 'GET'
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) }),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new Declined(unreachable);
  }
  const text = await answer.text();
  if (answer.ok) return (text === '' ? null : JSON.parse(text)) as T;
  throw declinedBy(answer, text);
}

function declinedBy(answer: Response, text: string): Declined {
  const id = answer.headers.get('x-correlation-id');
  const after = Number(answer.headers.get('retry-after') ?? Number.NaN);
  const retryAfter = Number.isFinite(after) ? after : null;
  try {
    const { code, params, status } = JSON.parse(text) as Problem;
    return new Declined({ code, params: params ?? {}, status: status ?? answer.status }, id, retryAfter);
  } catch {
    return new Declined(
      { code: answer.status >= 500 ? 'fault' : 'bad-request', params: {}, status: answer.status },
      id,
    );
  }
}

export const get = <T>(path: string, signal?: AbortSignal): Promise<T> =>
  send<T>('GET', path, undefined, signal);
/** A question that changes nothing, but is too long for an address. */
export const ask = <T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> =>
  send<T>('POST', path, body, signal);
export const put = <T>(path: string, body: unknown): Promise<T> => send<T>('PUT', path, body);
export const remove = <T>(path: string): Promise<T> => send<T>('DELETE', path, {});
/** A change without a command id, such as a log-in. */
export const post = <T>(path: string, body: unknown = {}): Promise<T> => send<T>('POST', path, body);

/** A new command id. Works where `crypto.randomUUID` does not: on plain http in a local network. */
export function newCommandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return `web-${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Waits before the next attempt; replaced in tests. */
export type Wait = (ms: number) => Promise<void>;
const sleep: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const WAITS_MS = [300, 1_000, 2_500, 5_000, 10_000] as const;

/** Whether the deed may have been done, or may be done by asking again. */
const mayAskAgain = ({ problem: { status, code } }: Declined): boolean =>
  code === 'unreachable' || status === 429 || status >= 502;

export interface Sending {
  readonly commandId?: string;
  readonly wait?: Wait;
  /** Told before each new attempt. */
  readonly onRetry?: (attempt: number) => void;
  readonly post?: typeof post;
}

/**
 * A change under one command id. While nobody answers it is sent again under the same id, so that it counts once
 * whatever arrived of the earlier attempts.
 */
export async function command<T>(path: string, body: object = {}, sending: Sending = {}): Promise<T> {
  const { commandId = newCommandId(), wait = sleep, onRetry, post: through = post } = sending;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await through<T>(path, { ...body, commandId });
    } catch (error) {
      const pause = WAITS_MS[attempt];
      if (!(error instanceof Declined) || !mayAskAgain(error) || pause === undefined) throw error;
      await wait(error.retryAfter === null ? pause : Math.max(pause, error.retryAfter * 1_000));
      onRetry?.(attempt + 1);
    }
  }
}
