// A process to be killed: appends to the file without end, and says so of each commit that was acknowledged.
import { writeSync } from 'node:fs';
import { SqliteStore } from '../sqlite.ts';
import { aCommit } from './commits.ts';

const [file = '', round = ''] = process.argv.slice(2);
const store = new SqliteStore(file);

async function writer(stream: string): Promise<never> {
  let expected = (await store.read(stream)).at(-1)?.revision ?? -1;
  for (;;) {
    const commandId = `${round}.${expected + 1}`;
    const result = await store.append(stream, expected, aCommit(commandId, { text: 'x'.repeat(500) }));
    if (result.status !== 'appended') throw new Error(`${stream} ${commandId}: ${result.status}`);
    expected = result.commit.revision;
    writeSync(1, `${stream} ${expected} ${commandId}\n`);
  }
}

await Promise.all(Array.from({ length: 8 }, (_, n) => writer(`game-${n}`)));
