import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { brotliCompressSync } from 'node:zlib';
import { startService } from '@trunkline/service';
import { afterAll, afterEach, expect, test } from 'vitest';
import { gatewayService } from './service.ts';
import { TestHouse } from './testing/house.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'gateway-'));
afterAll(() => rmSync(folder, { recursive: true }));
let house: TestHouse | null = null;
afterEach(async () => {
  await house?.close();
  house = null;
});

test('it starts from its environment, says when a service is away, and stops', async () => {
  const quiet = new Writable({ write: (_chunk, _encoding, done) => done() });
  const ports = { BUS_URL: 'memory:', STORE_URL: 'memory:', READ_MODELS_URL: 'memory:' };
  const running = await startService(gatewayService, { ...ports, PORT: '0', HEALTH_PORT: '0' }, quiet);
  const { port } = (running.app as unknown as { getHttpServer(): { address(): { port: number } } })
    .getHttpServer()
    .address();
  const at = (where: string) => fetch(`http://127.0.0.1:${port}${where}`);
  expect((await at('/api/titles')).status).toBe(200);
  const asked = await at('/api/tables/Hk3vTq9ZbW0c/options');
  expect([asked.status, ((await asked.json()) as { code: string }).code]).toEqual([503, 'service-down']);
  const ops = await fetch(`http://127.0.0.1:${running.opsPort}/ready`);
  expect(ops.status).toBe(200);
  const metrics = await (await fetch(`http://127.0.0.1:${running.opsPort}/metrics`)).text();
  expect(metrics).toContain('trunkline_http_seconds_count{route="GET /api/titles",outcome="2xx"} 1');
  await running.stop();
  await expect(at('/api/titles')).rejects.toThrow();
}, 60_000);

test('the client’s files: its start page for every page of the client, and nothing else', async () => {
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Trunkline</title>');
  writeFileSync(path.join(folder, 'app.js'), 'export {};');
  house = await TestHouse.open({ staticFolder: folder });
  const { origin } = house;
  const page = (where: string, accept = 'text/html') => fetch(origin + where, { headers: { accept } });
  for (const where of ['/', '/g/Hk3vTq9ZbW0c?at=3', '/new']) {
    const answer = await page(where);
    expect([where, answer.status, (await answer.text()).includes('Trunkline')]).toEqual([where, 200, true]);
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
  expect((await page('/app.js', '*/*')).headers.get('content-type')).toContain('javascript');
  expect((await page('/missing.js', '*/*')).status).toBe(404);
  expect((await page('/api/nowhere')).headers.get('content-type')).toContain('application/problem+json');
  expect((await page('/..%2f..%2fetc%2fpasswd', '*/*')).status).toBe(404);
}, 60_000);

test('what is long travels compressed, and a game has the start page that asks for its script', async () => {
  const put = (name: string, content: string | Uint8Array) => writeFileSync(path.join(folder, name), content);
  put('index.html', '<!doctype html><title>Trunkline</title>');
  put('game.html', '<!doctype html><title>A game of Trunkline</title>');
  put('long.js', 'export {};');
  put('long.js.br', brotliCompressSync('export {};'));
  house = await TestHouse.open({ staticFolder: folder });
  const { origin } = house;
  const titleOf = async (where: string) =>
    /<title>(.*)<\/title>/.exec(
      await (await fetch(origin + where, { headers: { accept: 'text/html' } })).text(),
    )?.[1];
  expect(await titleOf('/g/Hk3vTq9ZbW0c?at=3')).toBe('A game of Trunkline');
  expect(await titleOf('/titles')).toBe('Trunkline');
  // Whoever shares the address of a game shares its name, if all may see it.
  const ada = await house.person('Ada');
  const made = async (name: string, visibility: string) =>
    (await ada.post<{ id: string }>('/tables', { title: '1848', name, players: 3, visibility })).body.id;
  expect(await titleOf(`/g/${await made('Ada & <Ben>', 'public')}`)).toBe(
    '1848 · Ada &#38; &#60;Ben&#62; · Trunkline',
  );
  expect(await titleOf(`/g/${await made('Quietly', 'private')}`)).toBe('A game of Trunkline');

  const encodingOf = async (where: string) => {
    const answer = await fetch(origin + where, { headers: { 'accept-encoding': 'gzip, br' } });
    return [answer.headers.get('content-encoding'), await answer.text()] as const;
  };
  expect(await encodingOf('/long.js')).toEqual(['br', 'export {};']);
  const [encoding, described] = await encodingOf('/api/openapi.json');
  expect([encoding, described.length > 4_096]).toEqual(['gzip', true]);
  expect((await encodingOf('/api/titles'))[0]).toBeNull();
}, 60_000);

/** Sends bytes as they are; gives the status, or null if the server hung up. */
function raw(port: number, text: string): Promise<number | null> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => {
      answer += String(data);
      socket.end();
    });
    socket.on('error', () => resolve(null));
    socket.on('close', () => resolve(answer === '' ? null : Number(answer.split(' ')[1])));
    socket.write(text);
    setTimeout(() => socket.destroy(), 2_000).unref();
  });
}

test('malformed requests are refused with a code, and nothing breaks', async () => {
  house = await TestHouse.open();
  const port = Number(new URL(house.origin).port);
  const head = 'Host: x\r\nConnection: close\r\n';
  const json = (body: string) =>
    `${head}Origin: http://x\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  const requests = [
    `GET /api/tables/%zz HTTP/1.1\r\n${head}\r\n`,
    `GET /api/tables/%00 HTTP/1.1\r\n${head}\r\n`,
    `GET /api/tables/${'x'.repeat(500)} HTTP/1.1\r\n${head}\r\n`,
    `GET /api/users?ids[]=a&ids[]=b HTTP/1.1\r\n${head}\r\n`,
    `GET /api/users HTTP/1.1\r\n${head}\r\n`,
    `PATCH /api/me HTTP/1.1\r\n${head}\r\n`,
    `POST /api/sessions HTTP/1.1\r\n${json('null')}`,
    `POST /api/sessions HTTP/1.1\r\n${json('[1]')}`,
    `POST /api/sessions HTTP/1.1\r\n${json('"\\ud800"')}`,
    `POST /api/sessions HTTP/1.1\r\n${json('{"__proto__":{"x":1}}')}`,
    `POST /api/sessions HTTP/1.1\r\n${json(`${'['.repeat(100_000)}`)}`,
    `POST /api/accounts HTTP/1.1\r\n${json('{"name":1,"email":{},"password":null}')}`,
    `GET /api/me HTTP/1.1\r\n${head}Authorization: Basic eDp5\r\n\r\n`,
    `GET /api/me HTTP/1.1\r\n${head}Cookie: trunkline=;;;=;trunkline==x\r\n\r\n`,
    `GET /live HTTP/1.1\r\n${head}\r\n`,
    'NONSENSE\r\n\r\n',
  ];
  for (const request of requests) {
    const status = await raw(port, request);
    expect([request.slice(0, 60), status !== null && status >= 400 && status < 500]).toEqual([
      request.slice(0, 60),
      true,
    ]);
  }
  const before = (await house.store.readAll('', 10)).commits;
  expect(before).toEqual([]);
}, 60_000);
