import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { inContext } from './context.ts';
import { createLog, forPeople, NestLog } from './logging.ts';

function page(): { readonly to: Writable; readonly text: () => string } {
  let text = '';
  const to = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  return { to, text: () => text };
}

test('a line is one JSON object with the request’s ids', () => {
  const { to, text } = page();
  const log = createLog({ service: 'commands', level: 'info', to });
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  inContext({ correlationId: 'c-1', user: 'adaaaa', traceparent }, () => log.info({ n: 1 }, 'done'));
  expect(JSON.parse(text())).toMatchObject({
    level: 'info',
    service: 'commands',
    correlationId: 'c-1',
    user: 'adaaaa',
    trace: 'a'.repeat(32),
    n: 1,
    msg: 'done',
  });
});

test('at a terminal a line reads well, with the stack of an error', () => {
  const { to, text } = page();
  const log = createLog({ service: 'commands', level: 'info', to: forPeople(to) });
  log.warn({ err: new Error('no disk'), n: 1 }, 'trouble');
  expect(text()).toMatch(/^\d\d:\d\d:\d\d\.\d{3} warn {2}commands: trouble n=1\nError: no disk\n {4}at /);
});

test('Nest’s account of its start is for debugging, its errors are errors', () => {
  const { to, text } = page();
  const nest = new NestLog(createLog({ service: 'commands', level: 'info', to }));
  nest.log('Mapped route', 'RouterExplorer');
  expect(text()).toBe('');
  nest.error('broken', 'at x', 'Injector');
  expect(JSON.parse(text())).toMatchObject({
    level: 'error',
    msg: 'broken',
    nest: 'Injector',
    stack: 'at x',
  });
});
