import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { clientMessageSchema, serverMessageSchema } from './live.ts';

const protocol = readFileSync(path.resolve(import.meta.dirname, '../../../docs/protocol.md'), 'utf8');
const [client, server] = [...protocol.matchAll(/```json\n([\s\S]*?)```/g)].map(([, block = '']) =>
  block
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly t: string }),
);

describe('the examples of docs/protocol.md', () => {
  it.each([
    ['client', clientMessageSchema, client ?? []],
    ['server', serverMessageSchema, server ?? []],
  ] as const)('show each message of the %s as its schema has it', (_, schema, examples) => {
    const kinds = schema.options.map(({ shape }) => shape.t.value);
    expect(examples.map(({ t }) => t)).toEqual(kinds);
    for (const example of examples) expect(schema.parse(example)).toEqual(example);
  });
});
