import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { run } from './program.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const sample = path.join(root, 'samples/first-game.json');
const golden = (name: string): string => path.join(root, 'tests/golden/games', name);
const short = golden('4-debtors-4.json');
/** Commits of that game, one command each. */
const commits = (JSON.parse(readFileSync(short, 'utf8')) as { commits: unknown[] }).commits.length;

const scratch = mkdtempSync(path.join(tmpdir(), 'trunkline-'));
afterAll(() => rmSync(scratch, { recursive: true }));
const temporary = (name: string): string => path.join(scratch, name);
const written = (name: string, text: string): string => {
  writeFileSync(temporary(name), text);
  return temporary(name);
};

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

async function trunkline(...args: readonly string[]): Promise<Ran> {
  const texts = { out: '', err: '' };
  const code = await run(args, {
    out(text) {
      texts.out += text;
    },
    err(text) {
      texts.err += text;
    },
    watched: false,
  });
  return { code, ...texts };
}

const json = async (...args: readonly string[]): Promise<Record<string, unknown>> =>
  JSON.parse((await trunkline(...args, '--json')).out) as Record<string, unknown>;

/** A golden game with one thing in its text changed. */
const changed = (name: string, from: string | RegExp, to: string): string =>
  written(name, readFileSync(short, 'utf8').replace(from, to));

describe('trunkline', () => {
  it('explains itself, and each command', async () => {
    expect(await trunkline('--help')).toMatchObject({ code: 0, err: '' });
    for (const command of ['replay', 'verify', 'play', 'bench', 'export', 'import']) {
      const { code, out } = await trunkline(command, '--help');
      expect([code, out.includes('--json')], command).toEqual([0, true]);
    }
  });

  it.for([
    [],
    ['dance'],
    ['replay'],
    ['replay', sample, '--slowly'],
    ['verify', sample],
    ['import', sample],
    ['play'],
    ['play', '--random', '--players', '9'],
    ['play', '--random', '--players', 'four'],
  ])('ends with 2 for the command line: %s', async (args) => {
    const { code, out, err } = await trunkline(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).not.toBe('');
  });
});

describe('replay', { timeout: 60_000 }, () => {
  it('tells how a game of ours went', async () => {
    const { code, out, err } = await trunkline('replay', sample);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('1848: Australia, 4 players');
    expect(out).toContain('It ended because ');
    expect(out).toMatch(/1\. {2}\w+ +£[\d,]+/);
    expect(out).toContain('every command decided again gave the same events and position');
  });

  it('tells the same as JSON', async () => {
    const told = await json('replay', short);
    expect(told).toMatchObject({
      title: '1848',
      finished: true,
      endReason: 'closed_five',
      redecided: 'same-events',
    });
    expect(told.commands).toBe(commits);
  });

  it('prints one line a position and nothing else with --trace', async () => {
    const { code, out, err } = await trunkline('replay', short, '--trace');
    const lines = out.trimEnd().split('\n');
    expect([code, err, lines.length]).toEqual([0, '', commits + 1]);
    expect(lines.map((line) => (JSON.parse(line) as { i: number }).i)).toEqual(lines.map((_, i) => i));
  });
});

describe('a file that is no good', { timeout: 60_000 }, () => {
  const cases: readonly (readonly [string, () => string, RegExp])[] = [
    ['does not exist', () => temporary('none.json'), /"[^"]+none\.json" does not exist\./],
    ['is a folder', () => scratch, /is a folder/],
    ['is empty', () => written('empty.json', ''), /not JSON/],
    ['is not JSON', () => written('text.json', 'Trunkline'), /not JSON/],
    ['is JSON of another kind', () => written('list.json', '[1, 2]'), /no exported game/],
    ['is cut off', () => written('cut.json', readFileSync(short, 'utf8').slice(0, 50_000)), /cut off/],
    [
      'is of another title',
      () => changed('title.json', '"title":"1848"', '"title":"1889"'),
      /no title "1889"/,
    ],
    ['lacks a field', () => changed('seed.json', /"seed":\d+,/, ''), /no Trunkline game: seed/],
    [
      'holds a command that the rules refuse',
      () =>
        changed(
          'illegal.json',
          /"do":"buy-private",(.{40,80}),"price":\d+/,
          '"do":"buy-private",$1,"price":1',
        ),
      /Commit \d+ \(buy-private by \d\): The price is \d+, neither more nor less\./,
    ],
    [
      'holds events that the rules do not give',
      () => changed('event.json', /("t":"CashMoved","rows":\[\["p:1","bank",)\d+/, '$1999'),
      /Commit \d+ .* the file has .*999.* where the rules give /,
    ],
  ];

  it.for(cases)('%s: one sentence, no stack', async ([, file, sentence]) => {
    const name = file();
    const { code, out, err } = await trunkline('replay', name);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(sentence);
    expect(err).not.toMatch(/\n\s+at /);
    expect(await json('replay', name)).toMatchObject({ error: { sentence: err.trimEnd() } });
  });
});

describe('verify', { timeout: 60_000 }, () => {
  it('agrees with the golden lines', async () => {
    const trace = golden('4-debtors-4.trace.jsonl.gz');
    expect(await trunkline('verify', short, '--trace', trace)).toMatchObject({
      code: 0,
      out: `Equal: all ${commits + 1} positions are as the trace has them.\n`,
    });
  });

  it('says in words where a game first differs', async () => {
    const lines = (await trunkline('replay', short, '--trace')).out;
    const trace = written('other.jsonl', lines.replace(/("i":40,.*?"bank":)\d+/, '$17'));
    const { code, err } = await trunkline('verify', short, '--trace', trace);
    expect(code).toBe(1);
    expect(err).toMatch(
      /^First difference after action 40 \(\w+ by \w+\): bank: ours \d+, trace 7\. Before it 40 of \d+/,
    );
  });

  it('notices a trace that is too short, too long, or none', async () => {
    const lines = (await trunkline('replay', short, '--trace')).out.trimEnd().split('\n');
    const shortened = written('less.jsonl', lines.slice(0, 100).join('\n'));
    expect((await trunkline('verify', short, '--trace', shortened)).err).toMatch(
      /The trace ends before action 100/,
    );
    const longer = written('more.jsonl', [...lines, lines.at(-1)].join('\n'));
    expect((await trunkline('verify', short, '--trace', longer)).err).toMatch(
      `the trace goes on with action ${commits} `,
    );
    const none = written('none.jsonl', `${lines[0]}\nhello`);
    expect((await trunkline('verify', short, '--trace', none)).err).toMatch(
      /Line 2 of ".*" is no line of a trace\./,
    );
  });
});

describe('play', { timeout: 60_000 }, () => {
  it('plays a whole game that can be replayed, the same for the same seed', async () => {
    const [one, two] = [temporary('one.json'), temporary('two.json')];
    const args = ['play', '--random', '--players', '3', '--seed', '2', '--out'];
    expect((await trunkline(...args, one)).out).toContain('It ended because ');
    await trunkline(...args, two);
    expect(readFileSync(one, 'utf8')).toBe(readFileSync(two, 'utf8'));
    expect(await json('replay', one)).toMatchObject({ finished: true, redecided: 'same-events' });
  });
});

describe('export and import', { timeout: 60_000 }, () => {
  it('lead back to the same outcome', async () => {
    const [own, theirs, again] = [temporary('own.json'), temporary('theirs.json'), temporary('again.json')];
    await trunkline('play', '--random', '--players', '4', '--seed', '2', '--out', own);
    expect(await trunkline('export', own, '--out', theirs)).toMatchObject({ code: 0, err: '' });
    expect(await trunkline('import', theirs, '--out', again)).toMatchObject({ code: 0, err: '' });
    const outcome = async (file: string): Promise<unknown[]> => {
      const told = await json('replay', file);
      const scores = (told.ranking as { player: string; score: number }[]).map((r) => [r.player, r.score]);
      return [told.endReason, told.turn, told.phase, scores];
    };
    const expected = await outcome(own);
    expect(await outcome(theirs)).toEqual(expected);
    expect(await outcome(again)).toEqual(expected);
    expect((await trunkline('export', theirs)).err).toMatch(/a peer's export already/);
    expect((await trunkline('import', own, '--out', again)).err).toMatch(/a game of ours already/);
  });

  it('lead back to a game that was taken back in part, ended by hand, or played by programmes', async () => {
    for (const name of ['4-debtors-1-undone', '5-investors-2-ended', '4-investors-7-programmes']) {
      const [own, theirs] = [golden(`${name}.json`), temporary(`${name}.json`)];
      expect(await trunkline('export', own, '--out', theirs)).toMatchObject({ code: 0, err: '' });
      const [before, after] = [await json('replay', own), await json('replay', theirs)];
      expect([after.endReason, after.turn]).toEqual([before.endReason, before.turn]);
    }
  });
});

describe('bench', { timeout: 60_000 }, () => {
  it('names the figures of each game', async () => {
    const told = await json('bench', short);
    expect(told).toMatchObject({ cpu: expect.any(String), games: [{ file: short, commands: commits }] });
    const [figures] = told.games as { commandsPerSecond: number; rebuildMs: number }[];
    expect(figures?.commandsPerSecond).toBeGreaterThan(100);
    expect(figures?.rebuildMs).toBeGreaterThan(0);
  });

  it('wants games', async () => {
    expect(await trunkline('bench', scratch.replace(/.$/, '?'))).toMatchObject({ code: 1 });
  });
});
