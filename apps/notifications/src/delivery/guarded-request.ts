import { lookup } from 'node:dns/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import type { AddressPolicy } from './address-policy.ts';
import type { Delivery } from './channel.ts';

export type Resolve = (host: string) => Promise<readonly string[]>;

/** Every address of a host, as this machine resolves it. */
export const systemResolve: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

export interface GuardedRequest {
  readonly method: 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer | string;
}

export interface GuardOptions {
  readonly policy: AddressPolicy;
  readonly resolve: Resolve;
  /** For all of it, from the first byte to the last. */
  readonly timeoutMs: number;
}

const MOST_ANSWER = 64 * 1024;
/** More than any chat or push service takes. */
const MOST_BODY = 64 * 1024;

/**
 * Makes a request to an address that a user gave. The name is resolved first and every address checked; the
 * request goes to the address that was checked, whatever the name says a moment later; redirects are not followed.
 * The answer's status decides, its body is thrown away.
 */
export async function guardedRequest(
  { method, url: text, headers, body }: GuardedRequest,
  { policy, resolve, timeoutMs }: GuardOptions,
): Promise<Delivery> {
  if (Buffer.byteLength(body) > MOST_BODY) return never('the message is too large');
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !policy.protocols.includes(url.protocol)) return never('not an address for messages');
  if (url.username !== '' || url.password !== '') return never('an address with a password in it');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const deadline = AbortSignal.timeout(timeoutMs);
  let addresses: readonly string[];
  try {
    addresses = isIP(host) === 0 ? await within(deadline, resolve(host)) : [host];
  } catch (error) {
    return again(error);
  }
  const [address] = addresses;
  if (address === undefined) return again(new Error(`${host} has no address`));
  if (!addresses.every((one) => policy.allows(one))) return never('an address that is not public');
  const family = isIP(address) as 4 | 6;
  const options: RequestOptions = {
    method,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    agent: false,
    signal: deadline,
    maxHeaderSize: 16 * 1024,
    // Whoever asks, the answer is the address that was checked.
    lookup: (_host, { all }, done) =>
      all === true ? done(null, [{ address, family }]) : done(null, address, family),
  };
  return exchange(url, options, body);
}

function exchange(url: URL, options: RequestOptions, body: Buffer | string): Promise<Delivery> {
  return new Promise((resolve) => {
    let isHandedOver = false;
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(url, options, (response) => {
      const { statusCode = 0 } = response;
      resolve(judged(statusCode));
      let taken = 0;
      response.on('data', (chunk: Buffer) => {
        taken += chunk.length;
        if (taken > MOST_ANSWER) request.destroy();
      });
      response.on('error', () => undefined);
    });
    request.on('error', (error) =>
      resolve(isHandedOver ? { came: 'unsure', reason: sentence(error) } : again(error)),
    );
    // Not before the connection stands, TLS included: until then nobody has seen a byte of it.
    request.on('socket', (socket) => {
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        isHandedOver = true;
        request.end(body);
      });
    });
  });
}

function judged(status: number): Delivery {
  if (status >= 200 && status < 300) return { came: 'sent' };
  const reason = `answered ${status}`;
  if (status === 408 || status === 425 || status === 429 || status >= 500) return { came: 'again', reason };
  // RFC 8030 §7.3: so a push service says that the browser has ended its subscription.
  if (status === 404 || status === 410) return { came: 'gone', reason };
  return { came: 'never', reason };
}

async function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('no answer in time')), { once: true });
  });
  return Promise.race([work, late]);
}

const never = (reason: string): Delivery => ({ came: 'never', reason });
const again = (error: unknown): Delivery => ({ came: 'again', reason: sentence(error) });
const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error));
