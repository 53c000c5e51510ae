import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { publicOnly } from './address-policy.ts';
import { type GuardOptions, guardedRequest } from './guarded-request.ts';

/** As in production, but for the one receiver of these tests. */
const local: GuardOptions = {
  policy: { protocols: ['http:'], allows: (address) => address === '127.0.0.1' },
  resolve: async () => ['127.0.0.1'],
  timeoutMs: 400,
};
const strict: GuardOptions = { policy: publicOnly, resolve: async () => ['127.0.0.1'], timeoutMs: 400 };

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

async function receiver(
  handle: (request: IncomingMessage, response: ServerResponse, body: string) => void,
): Promise<number> {
  const made = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => handle(request, response, Buffer.concat(chunks).toString()));
  });
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return (made.address() as AddressInfo).port;
}

const post = (url: string, guard: GuardOptions, body = '{}') =>
  guardedRequest({ method: 'POST', url, headers: { 'content-type': 'application/json' }, body }, guard);

test('addresses that are not for everybody are none of ours', () => {
  const refused = [
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
    ...['192.0.0.8', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255', 'nonsense', ''],
    ...['::', '::1', '::7f00:1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', 'fe80::1', 'fc00::1', 'ff02::1'],
    ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', 'fec0::1', '100::1'],
  ];
  expect(refused.filter((address) => publicOnly.allows(address))).toEqual([]);
  const allowed = ['8.8.8.8', '1.1.1.1', '2606:4700::1111', '::ffff:8.8.8.8'];
  expect(allowed.filter((address) => !publicOnly.allows(address))).toEqual([]);
});

test.each([
  'https://127.0.0.1/hook',
  'https://10.0.0.7/hook',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/hook',
  'https://[::ffff:10.0.0.1]/hook',
  'https://2130706433/hook',
  'https://0x7f.1/hook',
  'https://inside.example/hook',
])('%s is refused without a request', async (url) => {
  expect(await post(url, strict)).toEqual({ came: 'never', reason: 'an address that is not public' });
});

test('one private address among public ones is enough to refuse', async () => {
  const guard = { ...strict, resolve: async () => ['8.8.8.8', '192.168.0.1'] };
  expect((await post('https://mixed.example/', guard)).came).toBe('never');
});

test.each([
  'http://example.org/',
  'ftp://example.org/',
  'file:///etc/passwd',
  'not a url',
  'https://a:b@example.org/',
])('%s is no address for messages', async (url) => {
  expect((await post(url, strict)).came).toBe('never');
});

test('the request goes to the address that was checked, under the name that was given', async () => {
  const seen: string[] = [];
  const port = await receiver((request, response, body) => {
    seen.push(`${request.method} ${request.headers.host} ${request.url} ${body}`);
    response.end('ok');
  });
  let asked = 0;
  const resolve = async (): Promise<readonly string[]> => {
    asked += 1;
    return [asked === 1 ? '127.0.0.1' : '10.0.0.1'];
  };
  const url = `http://hooks.example:${port}/a?b=c`;
  expect(await post(url, { ...local, resolve }, '{"text":"hi"}')).toEqual({ came: 'sent' });
  expect(seen).toEqual([`POST hooks.example:${port} /a?b=c {"text":"hi"}`]);
  expect(asked).toBe(1);
});

test('a redirect is followed nowhere', async () => {
  let requests = 0;
  const port = await receiver((_request, response) => {
    requests += 1;
    response.writeHead(307, { location: 'http://10.0.0.1/inside' }).end();
  });
  expect(await post(`http://hooks.example:${port}/`, local)).toEqual({
    came: 'never',
    reason: 'answered 307',
  });
  expect(requests).toBe(1);
});

test.each([
  [204, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [429, 'again'],
  [503, 'again'],
])('an answer %i means %s', async (status, came) => {
  const port = await receiver((_request, response) => response.writeHead(status).end());
  expect((await post(`http://hooks.example:${port}/`, local)).came).toBe(came);
});

test('who takes a message and is silent may have it; who can’t be reached has not', async () => {
  const port = await receiver(() => undefined);
  expect((await post(`http://hooks.example:${port}/`, local)).came).toBe('unsure');
  server?.closeAllConnections();
  server?.close();
  expect((await post('http://hooks.example:1/', local)).came).toBe('again');
  const lost = { ...local, resolve: () => Promise.reject(new Error('ENOTFOUND')) };
  expect(await post('http://nowhere.example/', lost)).toEqual({ came: 'again', reason: 'ENOTFOUND' });
  const slow = { ...local, timeoutMs: 30, resolve: () => new Promise<string[]>(() => undefined) };
  expect((await post('http://slow.example/', slow)).came).toBe('again');
});

test('an endless answer and an oversized message cost nothing', async () => {
  const port = await receiver((_request, response) => {
    response.writeHead(200);
    const pour = (): void => {
      while (!response.destroyed && response.write('x'.repeat(16_384)));
    };
    response.on('drain', pour);
    response.on('error', () => undefined);
    pour();
  });
  expect((await post(`http://hooks.example:${port}/`, local)).came).toBe('sent');
  const large = await post(`http://hooks.example:${port}/`, local, 'x'.repeat(70_000));
  expect(large).toEqual({ came: 'never', reason: 'the message is too large' });
});
