import { symbolOf } from '@trunkline/engine';
import { chronicle } from '../chronicle.ts';
import type { OpenGame } from '../open-game.ts';
import { openGame } from '../open-game.ts';
import { endSentence, ranking } from '../outcome.ts';
import type { Replayed } from '../replay-game.ts';
import { replayGame } from '../replay-game.ts';
import type { Terminal } from '../terminal.ts';
import { columns, counted, duration, grouped } from '../terminal.ts';
import { traceLines } from '../trace-lines.ts';

export interface ReplayOptions {
  readonly trace?: boolean;
  readonly json?: boolean;
}

const ms = (time: number): number => Math.round(time * 1000) / 1000;

/** Replays a game and tells how it went; with `trace`, gives every position instead. */
export async function replay(file: string, options: ReplayOptions, terminal: Terminal): Promise<void> {
  const open = openGame(file);
  if (options.trace === true) {
    for (const line of traceLines(open)) terminal.out(`${JSON.stringify(line)}\n`);
    return;
  }
  const replayed = await replayGame(open, terminal);
  const text = options.json === true ? asJson(file, open, replayed) : asText(file, open, replayed);
  terminal.out(`${text}\n`);
}

const FORMATS = { own: 'trunkline-game', peer: '18xx.games' } as const;

function asJson(file: string, open: OpenGame, { state, commands, events, decideMs, own }: Replayed): string {
  const { title, names } = open;
  return JSON.stringify({
    file,
    format: FORMATS[open.kind],
    title: title.title.id,
    players: state.seats.seated.map((id) => ({ id, name: names[id] ?? symbolOf(id) })),
    finished: state.end.over !== null,
    endReason: state.end.over?.reason ?? null,
    turn: state.flow.turn,
    phase: state.trains.phase,
    ranking: ranking(title, state, names),
    commands,
    events: events.length,
    decideMs: ms(decideMs),
    ...(own === null ? {} : { rebuildMs: ms(own.rebuildMs), redecided: own.redecided, moves: own.moves }),
  });
}

function asText(file: string, open: OpenGame, replayed: Replayed): string {
  const { title, names } = open;
  const { state } = replayed;
  const rows = ranking(title, state, names).map(({ place, name, score }) => [
    `${place}.`,
    name,
    `${title.currency}${grouped(score)}`,
  ]);
  const turns = chronicle(replayed.events, names).map(
    ({ turn, deeds }) => `  Turn ${String(turn).padStart(2)}  ${deeds.join('; ')}`,
  );
  const people = counted(state.seats.seated.length, 'player');
  return [
    `${title.name}, ${people}, from ${open.kind === 'own' ? 'a game of ours' : "a peer's export"}: ${file}`,
    '',
    ...turns,
    '',
    endSentence(title, state, names),
    ...columns(rows).map((row) => `  ${row}`),
    '',
    workSentence(replayed),
    '',
    `Every position on the way:  npx trunkline replay ${file} --trace`,
    'Another game, by chance:    npx trunkline play --random --players 4 --seed 7 --out my-game.json',
  ].join('\n');
}

function workSentence({ commands, events, decideMs, own }: Replayed): string {
  const counts = `${counted(commands, 'command')}, ${counted(events.length, 'event')}`;
  if (own === null) return `${counts}; every command decided by the rules in ${duration(decideMs)}.`;
  const moves = own.moves === 0 ? '' : ` Undone or redone ${counted(own.moves, 'time')}.`;
  const rebuilt = `${counts}.${moves} Rebuilt from its events in ${duration(own.rebuildMs)}`;
  return own.redecided === 'same-events'
    ? `${rebuilt}; every command decided again gave the same events and position (${duration(decideMs)}).`
    : `${rebuilt}; not decided again: it was played by another version of the rules.`;
}
