import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Bytes of a process that are in memory. */
export function residentMemory(pid: number): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(kilobytes.trim()) * 1024;
}

const TICK_MS = 10;

/** Milliseconds of processor time that a process has used; 0 where there is no /proc. */
export function processorTime(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  // Behind the program's name, which may hold anything: user and system time are the 12th and 13th field.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
