import type { GameFile, PlayCommit, State, Title } from '@trunkline/engine';
import { beginGame, blank } from '@trunkline/engine';
import type { PeerGame, PeerTitle, TraceLine } from '@trunkline/import-18xxgames';
import { importSteps, ownDeed, peerTitleById, startLine, traceLine } from '@trunkline/import-18xxgames';
import { Failure, importFailure } from './failure.ts';
import type { OpenGame } from './open-game.ts';
import { configOf, decidePlay, playsOf, rebuild } from './own-game.ts';

/** The peer's side of a title: what writes its lines. */
export function peerOf(title: Title): PeerTitle {
  const peer = peerTitleById(title.id);
  if (peer !== null) return peer;
  throw new Failure('no-such-format', `Positions of ${title.id} have no trace format yet.`, {
    title: title.id,
  });
}

/** One state line for the start and one after every action, in the form of the reference traces. */
export const traceLines = (open: OpenGame): Generator<TraceLine> =>
  open.kind === 'peer' ? peerLines(open.game, open.title.title) : ownLines(open.file, open.title.title);

function* peerLines(game: PeerGame, title: Title): Generator<TraceLine> {
  const peer = peerOf(title);
  const steps = importSteps(game, title);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) {
      if (!value.ok) throw importFailure(value.error);
      return;
    }
    yield value.is === 'start'
      ? startLine(peer, { t: title, s: value.start.state })
      : traceLine(peer, { t: title, s: value.after }, value.commit, value.before);
  }
}

/** Lines of a game of ours, decided again: the revision stands for the action's number; undone commits have none. */
export function* ownLines(file: GameFile, title: Title): Generator<TraceLine> {
  const peer = peerOf(title);
  const plays = playsOf(rebuild(title, file));
  const { positions, stopped } = decideLine(title, file, plays);
  for (const [i, state] of positions.entries()) {
    const g = { t: title, s: state };
    const [play, before] = [plays[i - 1], positions[i - 1]];
    if (play === undefined || before === undefined) yield startLine(peer, g);
    else yield traceLine(peer, g, ownDeed(peer, title, before, play), before);
  }
  if (stopped !== null) throw stopped;
}

/** The start and the position after each play, as far as the rules take them. */
function decideLine(
  title: Title,
  file: GameFile,
  plays: readonly PlayCommit[],
): { readonly positions: readonly State[]; readonly stopped: unknown } {
  let state = beginGame(title, title.setUp(configOf(file)), blank).state;
  const positions = [state];
  for (const play of plays) {
    try {
      state = decidePlay(title, play, state).state;
    } catch (stopped) {
      return { positions, stopped };
    }
    positions.push(state);
  }
  return { positions, stopped: null };
}
