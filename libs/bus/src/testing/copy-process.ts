import { spawn } from 'node:child_process';
import { eventually } from './eventually.ts';

/** A copy of a service in a process of its own, for tests that kill one at work. */
export interface CopyProcess {
  saysIt(words: string): Promise<void>;
  kill(): Promise<void>;
}

/** It consumes a log of that name, and responds on `copy.<name>`; it never finishes either. */
export function startCopy(url: string, name: string): CopyProcess {
  const source = `
    import { natsBus } from '@trunkline/bus';
    const [, url, name] = process.argv;
    const bus = natsBus({ servers: url, logs: { ackWaitMs: 1000 } });
    const never = () => new Promise(() => setInterval(() => {}, 1000));
    bus.respond('copy.' + name, { queue: 'q' }, () => (console.log('asked'), never()));
    bus.log(name, { partitions: 1 }).consume({ durable: 'd', partitions: 'all' }, ({ payload }) => {
      console.log('begun ' + payload);
      return never();
    });
    while (!(await bus.ready()).ready) await new Promise((resolve) => setTimeout(resolve, 20));
    console.log('responds');`;
  const child = spawn(
    process.execPath,
    ['--conditions=@trunkline/source', '--input-type=module', '-e', source, url, name],
    { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const kill = (): boolean => child.kill('SIGKILL');
  process.once('exit', kill);
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  return {
    saysIt: (words) => eventually(`the copy says "${words}"`, () => said.includes(words)),
    async kill() {
      kill();
      process.off('exit', kill);
      await ended;
    },
  };
}
