import { expect, test } from 'vitest';
import { BadConfiguration, common, everyService, readSettings, settingsTable } from './config.ts';
import { nodeProblem } from './node-version.ts';

const mistakesIn = (env: Record<string, string>): readonly string[] => {
  try {
    readSettings({ STORE_URL: common.STORE_URL, BUS_URL: common.BUS_URL, ...everyService }, env);
    return [];
  } catch (error) {
    if (error instanceof BadConfiguration) return error.mistakes;
    throw error;
  }
};

test('what is right is read, and what isn’t set takes its fallback', () => {
  const env = { STORE_URL: 'sqlite:./x.db', HEALTH_PORT: '0', LOG_LEVEL: '' };
  const values = readSettings({ STORE_URL: common.STORE_URL, ...everyService }, env);
  expect(values).toMatchObject({
    STORE_URL: 'sqlite:./x.db',
    HEALTH_PORT: 0,
    LOG_LEVEL: 'info',
    HOST: '127.0.0.1',
  });
  expect(values.OTEL_EXPORTER_OTLP_ENDPOINT).toBe('');
});

test('every mistake is one sentence with the variable, what is wrong and what to write, all at once', () => {
  expect(mistakesIn({ BUS_URL: 'http://x', HEALTH_PORT: '70000', LOG_LEVEL: 'loud' })).toEqual([
    'STORE_URL is not set: it must be memory:, sqlite:<file>, nats://<host>:<port> or kurrentdb://<host>:<port>, such as sqlite:./data/trunkline.db.',
    'BUS_URL is "http://x": it must be nats://<host>:<port>, or memory: for everything in one process, such as nats://127.0.0.1:4222.',
    'HEALTH_PORT is "70000": it must be a port from 0 to 65535 (0: any that is free), such as 9464.',
    'LOG_LEVEL is "loud": it must be one of trace, debug, info, warn, error, fatal, silent, such as info.',
  ]);
});

test('a password is never shown', () => {
  const [mistake] = mistakesIn({ STORE_URL: 'postgres://ada:secret@db/x', BUS_URL: 'memory:' });
  expect(mistake).toContain('"postgres://…@db/x"');
  const secret = { KEY: { ...common.HOST, secret: true as const } };
  expect(() => readSettings(secret, { KEY: 'not a host!' })).toThrow(/^KEY is set, but unfit: /);
});

test('the table for the documentation names every variable', () => {
  const table = settingsTable(everyService);
  for (const name of Object.keys(everyService)) expect(table).toContain(`| \`${name}\` |`);
  expect(table.split('\n').every((line) => line.split('|').length === 6)).toBe(true);
});

test('an old Node is named in a sentence', () => {
  expect(nodeProblem('20.20.2')).toContain('needs Node 22.15 or later');
  expect(nodeProblem('22.14.0')).not.toBeNull();
  expect(nodeProblem('22.15.0')).toBeNull();
  expect(nodeProblem('24.1.0')).toBeNull();
});
