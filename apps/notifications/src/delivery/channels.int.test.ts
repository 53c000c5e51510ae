import { createECDH, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo, createServer, type Server as NetServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import webPush from 'web-push';
import { messageOf } from '../domain/message.ts';
import type { GuardOptions } from './guarded-request.ts';
import { MailChannel } from './mail.ts';
import { PushChannel } from './push.ts';
import { WebhookChannel } from './webhook.ts';

const message = messageOf(
  'turn:table001:5:ada123:email',
  'fr',
  { kind: 'turn', table: 'table001', tableName: 'Le Cap', title: '1848', by: null },
  'https://play.example',
);
const to = { way: 'email', email: 'ada@example.org' } as const;
const guard: GuardOptions = {
  policy: { protocols: ['http:'], allows: () => true },
  resolve: async () => ['127.0.0.1'],
  timeoutMs: 2_000,
};

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

interface Caught {
  readonly from: string;
  readonly to: readonly string[];
  readonly text: string;
}

/** A mail catcher; `refuse` answers a code to the recipient, or to the mail itself. */
async function catcher(refuse: { readonly rcpt?: number; readonly data?: number } = {}) {
  const caught: Caught[] = [];
  const error = (code: number) => Object.assign(new Error('no'), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => done(refuse.rcpt === undefined ? undefined : error(refuse.rcpt)),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refuse.data !== undefined) return done(error(refuse.data));
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        caught.push({
          from,
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  const { port } = server.server.address() as AddressInfo;
  return { caught, channel: mailTo(port) };
}

const mailTo = (port: number): MailChannel =>
  new MailChannel({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Trunkline <games@play.example>',
    timeoutMs: 500,
  });

test('a mail arrives with its subject, its text and a name of its own', async () => {
  const { caught, channel } = await catcher();
  expect(await channel.send(to, message)).toEqual({ came: 'sent' });
  expect(caught).toHaveLength(1);
  expect(caught[0]).toMatchObject({ from: 'games@play.example', to: ['ada@example.org'] });
  expect(caught[0]?.text).toMatch(/^Message-ID: <[0-9a-f]{32}@play\.example>/m);
  expect(caught[0]?.text).toMatch(/^Auto-Submitted: auto-generated/m);
  expect(caught[0]?.text).toContain('https://play.example/g/table001');
});

test('an address is one address, whatever is written in it', async () => {
  const { caught, channel } = await catcher();
  await channel.send({ way: 'email', email: 'a@example.org, b@example.org' }, message);
  expect(caught.flatMap((mail) => mail.to).length).toBeLessThan(2);
});

test.each([
  [{ rcpt: 550 }, 'never'],
  [{ rcpt: 450 }, 'again'],
  [{ data: 554 }, 'never'],
  [{ data: 451 }, 'again'],
] as const)('a mail server that answers %j means %s', async (refuse, came) => {
  const { channel } = await catcher(refuse);
  expect((await channel.send(to, message)).came).toBe(came);
});

/** A mail server that hangs up at a word. */
async function hangsUpAt(word: 'EHLO' | 'the end'): Promise<number> {
  const server: NetServer = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 here\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (text.startsWith('EHLO')) return word === 'EHLO' ? socket.destroy() : socket.write('250 hello\r\n');
      if (text.startsWith('MAIL') || text.startsWith('RCPT')) return socket.write('250 ok\r\n');
      if (text.startsWith('DATA')) return socket.write('354 go on\r\n');
      if (text.includes('\r\n.\r\n')) socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

test('a server that hangs up before the mail has not got it; after it, perhaps', async () => {
  expect((await mailTo(await hangsUpAt('EHLO')).send(to, message)).came).toBe('again');
  expect((await mailTo(await hangsUpAt('the end')).send(to, message)).came).toBe('unsure');
  expect((await mailTo(1).send(to, message)).came).toBe('again');
});

test('without a mail server, mails are written down', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'trunkline-mail-'));
  closers.push(() => rmSync(folder, { recursive: true }));
  const channel = new MailChannel({ url: `folder:${folder}/out`, from: 'a@b.example', timeoutMs: 500 });
  expect(await channel.send(to, message)).toEqual({ came: 'sent' });
  const [file = ''] = readdirSync(path.join(folder, 'out'));
  expect(readFileSync(path.join(folder, 'out', file), 'utf8')).toContain('To: ada@example.org');
});

async function http(): Promise<{ port: number; got: { headers: IncomingHttpHeaders; body: Buffer }[] }> {
  const got: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
  const server: Server = createHttpServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      got.push({ headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  return { port: (server.address() as AddressInfo).port, got };
}

test('a webhook gets its chat’s shape', async () => {
  const { port, got } = await http();
  const hook = { url: `http://chat.example:${port}/x`, shape: 'slack' } as const;
  expect(await new WebhookChannel(guard).send({ way: 'webhook', hook }, message)).toEqual({ came: 'sent' });
  expect(JSON.parse(String(got[0]?.body))).toMatchObject({ text: expect.stringContaining('Le Cap') });
});

test('a push is signed and sealed for its browser; broken keys are refused for good', async () => {
  const { port, got } = await http();
  const vapid = { subject: 'mailto:admin@play.example', ...webPush.generateVAPIDKeys() };
  const channel = new PushChannel(vapid, guard);
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const keys = { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  const endpoint = `http://push.example:${port}/y`;
  expect(await channel.send({ way: 'push', address: { endpoint, keys } }, message)).toEqual({ came: 'sent' });
  expect(got[0]?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(got[0]?.headers.authorization).toMatch(/^vapid t=/);
  expect(String(got[0]?.body)).not.toContain('Le Cap');
  const broken = { endpoint, keys: { p256dh: 'x', auth: 'y' } };
  expect((await channel.send({ way: 'push', address: broken }, message)).came).toBe('never');
});
