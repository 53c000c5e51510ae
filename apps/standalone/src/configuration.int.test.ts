import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BadConfiguration, startService } from '@trunkline/service';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { standaloneService } from './service.ts';

let home: string;
let data: string;

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'trunkline-configuration-'));
  data = path.join(home, 'data');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** The sentences that a start under this environment ends with. */
async function mistakes(env: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const environment = { TRUNKLINE_DATA: data, PORT: '0', LOG_LEVEL: 'silent', ...env };
  const error = await startService(standaloneService, environment).then(
    async (running) => {
      await running.stop();
      return new Error('It started.');
    },
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof BadConfiguration)) throw error;
  return error.mistakes;
}

describe('a mistake in the configuration is one sentence', () => {
  test.each<[string, Readonly<Record<string, string>>, string]>([
    [
      'a port that is none',
      { PORT: '65536' },
      'PORT is "65536": it must be a port from 0 to 65535 (0: any that is free), such as 4000.',
    ],
    [
      'an unknown level',
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL is "loud": it must be one of trace, debug, info, warn, error, fatal, silent, such as info.',
    ],
    [
      'too few games',
      { GAMES_OPEN: '-1' },
      'GAMES_OPEN is "-1": it must be a number from 1 to 100000, such as 500.',
    ],
    [
      'half an address',
      { PUBLIC_URL: 'play.example.org' },
      'PUBLIC_URL is "play.example.org": it must be an http(s) address without a path, such as https://play.example.org.',
    ],
    [
      'an address of another machine',
      { HOST: '192.0.2.1' },
      'HOST is "192.0.2.1": it must be an address of this machine, such as 127.0.0.1.',
    ],
    [
      'a mail server without its scheme',
      { MAIL_URL: 'mail.example.org' },
      'MAIL_URL is "mail.example.org": it must be smtp(s)://<user>:<password>@<host>:<port>, or folder:<path> to write them down, such as smtp://mail.example.org:25.',
    ],
    [
      'a secret, which is not shown',
      { VAPID_PRIVATE_KEY: 'my secret' },
      'VAPID_PRIVATE_KEY is set, but unfit: it must be a key of 43 characters, such as x7Kq….',
    ],
  ])('%s', async (_what, env, sentence) => {
    expect(await mistakes(env)).toEqual([sentence]);
  });

  test('two mistakes are two sentences at once', async () => {
    const found = await mistakes({ PORT: '1e3', SHUTDOWN_MS: '0' });
    expect(found.map((line) => line.split(' ')[0]).sort()).toEqual(['PORT', 'SHUTDOWN_MS']);
  });

  test.each(['PORT', 'HEALTH_PORT'])('%s is taken', async (variable) => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const found = await mistakes({ [variable]: `${port}` });
    server.close();
    expect(found).toEqual([
      `${variable} is ${port}, which another program has on 127.0.0.1: stop that one, or set ${variable} to a port that is free.`,
    ]);
  });

  test('the data folder is a file', async () => {
    writeFileSync(data, '');
    const [sentence, ...others] = await mistakes({});
    expect(sentence).toMatch(
      /^TRUNKLINE_DATA is ".*": it must be a folder that this user may write to \(.*\)\.$/,
    );
    expect(others).toEqual([]);
  });

  test.each(['events.db', 'read-models.db'])(
    '%s is no database, and the folder is given back',
    async (file) => {
      mkdirSync(data);
      writeFileSync(path.join(data, file), 'this is no database at all'.repeat(100));
      const [sentence, ...others] = await mistakes({});
      expect(sentence).toMatch(new RegExp(`^[^\\n]*${file}[^\\n]*$`));
      expect(others).toEqual([]);
      rmSync(path.join(data, file));
      const running = await startService(standaloneService, {
        TRUNKLINE_DATA: data,
        PORT: '0',
        LOG_LEVEL: 'silent',
      });
      await running.stop();
    },
  );
});
