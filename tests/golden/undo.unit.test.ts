import type { CommitInfo, GameFile, State } from '@trunkline/engine';
import {
  canonicalJson,
  decideAll,
  evolveOf,
  readGameFile,
  roundOf,
  Timeline,
  turnOf,
  writeGameFile,
} from '@trunkline/engine';
import { describe, expect, it } from 'vitest';
import { gamePath, goldenNames, readGame, titleOf } from './game-folder.ts';

// Case G-14: undo and redo together change nothing, wherever a game stands.

const names = goldenNames();
const info: CommitInfo = { id: 'test', by: null, at: null };

const whole = ({ title, setUp, commits }: GameFile): Timeline =>
  Timeline.load(evolveOf(titleOf(title)), setUp, commits);
const same = (a: State, b: State): void => expect(canonicalJson(a)).toBe(canonicalJson(b));

/** A game as it stood after some commit of its stream. */
const cut = (game: GameFile, revision: number): Timeline =>
  whole({ ...game, commits: game.commits.slice(0, revision) });

/** One revision in so many, and the last. */
const EVERY = 90;
const sampleOf = ({ commits }: GameFile): readonly number[] => [
  ...commits.flatMap(({ revision }) => (revision % EVERY === 0 ? [revision] : [])),
  commits.length,
];

/** Revisions whose play began another round than the one that it was decided in. */
const roundsBegun = (timeline: Timeline): readonly number[] =>
  timeline
    .line()
    .filter(({ revision }) => roundOf(timeline.at(revision))?.since === revision)
    .map(({ revision }) => revision);

describe.for(names)('undo and redo in %s', { timeout: 60_000 }, (name) => {
  const game = readGame(gamePath(name));

  it('an undo and a redo give the same position, at each of a sample', () => {
    for (const revision of sampleOf(game)) {
      const timeline = cut(game, revision);
      const [before, head] = [timeline.state, timeline.head];
      const previous = timeline.line().at(-1)?.on ?? 0;
      expect(timeline.undo(info).ok).toBe(true);
      expect(timeline.head).toBe(previous);
      same(timeline.state, cut(game, previous).at(previous));
      expect(timeline.redo(info).ok).toBe(true);
      expect(timeline.head).toBe(head);
      same(timeline.state, before);
    }
  });

  it('several undos are taken back by as many redos, also after a reload', () => {
    const timeline = cut(game, Math.floor(game.commits.length / 2));
    const positions = [timeline.state];
    for (let i = 0; i < 5; i += 1) {
      timeline.undo(info);
      positions.push(timeline.state);
    }
    const read = readGameFile(writeGameFile({ ...game, commits: timeline.commits }));
    if (!read.ok) throw new Error(read.error.code);
    const reloaded = whole(read.value);
    same(reloaded.state, timeline.state);
    for (const position of positions.toReversed().slice(1)) {
      expect(reloaded.redo(info).ok).toBe(true);
      same(reloaded.state, position);
    }
    expect(reloaded.redo(info)).toMatchObject({ ok: false, error: { code: 'nothing-to-redo' } });
  });

  it('an undo reaches back into the round before', () => {
    const begun = roundsBegun(whole(game));
    expect(begun.length).toBeGreaterThan(3);
    for (const revision of begun.filter((_, i) => i % 8 === 0)) {
      const timeline = cut(game, revision);
      const after = timeline.state;
      timeline.undo(info);
      expect(roundOf(timeline.state)?.since).not.toBe(revision);
      timeline.redo(info);
      same(timeline.state, after);
    }
  });

  it('the turn can be begun again', () => {
    for (const revision of sampleOf(game)) {
      const timeline = cut(game, revision);
      const [head, since] = [timeline.head, turnOf(timeline.state)?.since ?? 0];
      const before = timeline.state;
      expect(timeline.restartTurn(info).ok).toBe(true);
      // Where nothing has been done in the turn yet, the deed that led to it is taken back.
      if (since < head) expect(timeline.head).toBe(since);
      else expect(timeline.head).toBeLessThan(since);
      expect(timeline.redo(info).ok).toBe(true);
      same(timeline.state, before);
    }
  });

  it('any earlier commit can be gone back to, and come back from', () => {
    const timeline = whole(game);
    const [end, head] = [timeline.state, timeline.head];
    const back = timeline
      .line()
      .slice(0, -1)
      .filter((_, i) => i % EVERY === 0);
    for (const { revision } of back) {
      const then = timeline.at(revision);
      expect(timeline.undoTo(revision, info).ok).toBe(true);
      same(timeline.state, then);
      timeline.redo(info);
      expect(timeline.head).toBe(head);
      same(timeline.state, end);
    }
    timeline.undoTo(0, info);
    same(timeline.state, cut(game, 0).state);
  });

  it('the position at any commit is the one that was played', () => {
    const timeline = whole(game);
    let state = timeline.at(0);
    for (const { revision, commands } of timeline.line()) {
      const decided = decideAll(titleOf(game.title), state, commands, revision);
      if (!decided.ok) throw new Error(`${revision}: ${decided.error.code}`);
      state = decided.value.state;
      if (revision % EVERY === 0) same(timeline.at(revision), state);
    }
  });

  it('a new deed after an undo makes the redo impossible and keeps the old line', () => {
    const timeline = cut(game, Math.floor(game.commits.length / 2));
    const [last] = timeline.line().slice(-1);
    if (last === undefined) throw new Error('Nothing has been played.');
    const old = timeline.state;
    timeline.undo(info);
    const again = decideAll(titleOf(game.title), timeline.state, last.commands, timeline.revision + 1);
    if (!again.ok) throw new Error(again.error.code);
    timeline.play(last.commands, again.value.events, again.value.state, info);
    expect(timeline.canRedo).toBe(false);
    expect(timeline.redo(info)).toMatchObject({ ok: false, error: { code: 'nothing-to-redo' } });
    same(timeline.at(last.revision), old);
  });
});

describe('at the start of a game', () => {
  it('nothing can be undone', () => {
    const [name = ''] = names;
    const timeline = cut(readGame(gamePath(name)), 0);
    expect(timeline.undo(info)).toMatchObject({ ok: false, error: { code: 'nothing-to-undo' } });
    expect(timeline.undoTo(7, info)).toMatchObject({ ok: false, error: { code: 'not-a-position' } });
  });
});
