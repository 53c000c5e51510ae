import type { DomainEvent, PlayerId } from '@trunkline/engine';
import { symbolOf } from '@trunkline/engine';
import type { Names } from './open-game.ts';

/** What a person would tell of a game, turn by turn. */
export interface ChronicleTurn {
  readonly turn: number;
  readonly deeds: readonly string[];
}

/** Headlines of a game from its events: companies that began, phases, companies that fell, the end. */
export function chronicle(events: Iterable<DomainEvent>, names: Names): readonly ChronicleTurn[] {
  const turns = new Map<number, string[]>();
  let turn = 1;
  for (const event of events) {
    if (event.t === 'RoundBegan') turn = event.turn;
    const deed = headline(event, names);
    if (deed !== null) turns.set(turn, [...(turns.get(turn) ?? []), deed]);
  }
  return [...turns].map(([number, deeds]) => ({ turn: number, deeds }));
}

function headline(event: DomainEvent, names: Names): string | null {
  switch (event.t) {
    case 'CorporationStarted':
      return `${nameOf(event.by, names)} starts ${symbolOf(event.corp)}`;
    case 'PhaseBegan':
      return `phase ${event.phase} begins`;
    case 'TopReached':
      return `${symbolOf(event.corp)} reaches the top of the market`;
    case 'CorporationClosed':
      return `${symbolOf(event.corp)} closes (${event.why})`;
    case 'BankBroke':
      return 'the bank breaks';
    default:
      return null;
  }
}

const nameOf = (player: PlayerId, names: Names): string => names[player] ?? symbolOf(player);
