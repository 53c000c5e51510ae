import { describe, expect, it } from 'vitest';
import { positionOf } from './encoding.ts';
import { StoreCorrupt, StoreUnavailable } from './errors.ts';
import type { StoredCommit } from './port.ts';
import { type CommitRecord, RecordFormat } from './record.ts';
import { RemoteAppend, type RemoteLog } from './remote-append.ts';
import { type StreamIndex, StreamIndexes } from './stream-index.ts';
import { aCommit } from './testing/commits.ts';

const noKeys = { find: async () => null, keep: async () => Promise.reject(), destroy: async () => {} };
const format = new RecordFormat(noKeys, []);

/** A log of one stream whose next answers can be made to get lost. */
class FakeLog implements RemoteLog {
  readonly records: CommitRecord[] = [];
  /** What becomes of the next writes: stored but not answered, not even stored, or stored later. */
  readonly fates: ('answer-lost' | 'lost' | 'late')[] = [];
  refreshes = 0;
  down = false;

  async refresh(index: StreamIndex): Promise<void> {
    this.refreshes += 1;
    if (this.down) throw new Error('timeout');
    for (const record of this.records)
      index.add(record.revision, BigInt(record.revision + 1), record.commandId);
  }

  async write(index: StreamIndex, record: CommitRecord) {
    if (this.down) throw new Error('timeout');
    const fate = this.fates.shift();
    if (fate === 'lost') throw new Error('timeout');
    if (fate === 'late') {
      setTimeout(() => this.#store(record), 5);
      throw new Error('timeout');
    }
    if (index.last !== this.records.length - 1) return 'raced';
    this.#store(record);
    if (fate === 'answer-lost') throw new Error('timeout');
    return { place: BigInt(record.revision + 1), commit: await this.#commit(record) };
  }

  async fetch(_index: StreamIndex, revision: number) {
    const record = this.records[revision] as CommitRecord;
    return { record, commit: await this.#commit(record) };
  }

  #store(record: CommitRecord): void {
    if (record.revision === this.records.length) this.records.push(record);
  }

  #commit(record: CommitRecord): Promise<StoredCommit> {
    return format.reader()('game-a', positionOf(record.revision + 1), record);
  }
}

const appender = (log: RemoteLog, patience = 2_000) =>
  new RemoteAppend(log, new StreamIndexes(), format, { name: 'The log', patience, isOpen: () => true });

describe('an append whose outcome is unknown', () => {
  it('was appended if its own commit is found', async () => {
    const log = new FakeLog();
    log.fates.push('answer-lost');
    const result = await appender(log).append('game-a', -1, aCommit('c0'));
    expect(result).toMatchObject({ status: 'appended', commit: { revision: 0, commandId: 'c0' } });
    expect(log.records).toHaveLength(1);
  });

  it('is written again if nothing is found', async () => {
    const log = new FakeLog();
    log.fates.push('lost', 'lost');
    expect((await appender(log).append('game-a', -1, aCommit('c0'))).status).toBe('appended');
    expect(log.records).toHaveLength(1);
  });

  it('counts once if the first write arrives late', async () => {
    const log = new FakeLog();
    log.fates.push('late', 'lost');
    expect((await appender(log).append('game-a', -1, aCommit('c0'))).status).toBe('appended');
    expect(log.records).toHaveLength(1);
  });

  it('is a duplicate if another call wrote the command meanwhile', async () => {
    const log = new FakeLog();
    log.fates.push('lost');
    const [first, second] = await Promise.all([
      appender(log).append('game-a', -1, aCommit('c0')),
      appender(log).append('game-a', -1, aCommit('c0')),
    ]);
    expect([first.status, second.status].sort()).toEqual(['appended', 'duplicate']);
    expect(log.records).toHaveLength(1);
  });

  it('is a conflict if somebody else was first', async () => {
    const log = new FakeLog();
    log.fates.push('lost');
    const mine = appender(log).append('game-a', -1, aCommit('mine'));
    await appender(log).append('game-a', -1, aCommit('theirs'));
    expect(await mine).toEqual({ status: 'conflict', actual: 0 });
  });

  it('is told as such when patience ends', async () => {
    const log = new FakeLog();
    log.down = true;
    const result = appender(log, 100).append('game-a', -1, aCommit('c0'));
    await expect(result).rejects.toThrow(StoreUnavailable);
    await expect(result).rejects.toThrow(/unknown whether command c0 was appended to game-a/);
    expect(log.refreshes).toBeGreaterThan(1);
  });
});

describe('an append in a busy stream', () => {
  it('asks the log nothing when it knows the stream', async () => {
    const log = new FakeLog();
    const store = appender(log);
    for (let n = 0; n < 10; n += 1) await store.append('game-a', n - 1, aCommit(`c${n}`));
    expect(log.refreshes).toBe(0);
  });

  it('says that a log with gaps is corrupt', async () => {
    const log = new FakeLog();
    await appender(log).append('game-a', -1, aCommit('c0'));
    log.records.push({ ...(log.records[0] as CommitRecord), revision: 2, commandId: 'c2' });
    await expect(appender(log).append('game-a', 0, aCommit('c1'))).rejects.toThrow(StoreCorrupt);
  });
});

describe('stream indexes', () => {
  it('drop the stream that was not used for longest', () => {
    const indexes = new StreamIndexes(6);
    for (const stream of ['game-a', 'game-b', 'game-c']) {
      const index = indexes.of(stream);
      index.add(0, 1n, 'c0');
    }
    indexes.of('game-a');
    for (let n = 1; n < 4; n += 1) indexes.of('game-c').add(n, BigInt(n + 1), `c${n}`);
    indexes.trim();
    expect(indexes.of('game-c').last).toBe(3);
    expect([indexes.of('game-b').last]).toEqual([-1]);
  });
});
