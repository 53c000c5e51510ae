import { readableOn } from '@trunkline/board-art';
import type { CorpId, PlayerId } from '@trunkline/engine';
import { SeatShape } from '../game/marks.tsx';
import type { Played } from './played.ts';

interface PlayerProps {
  readonly played: Played;
  readonly seat: PlayerId;
}

/** A player with the mark of the seat. */
export function PlayerName({ played: { timeline, words }, seat }: PlayerProps) {
  return (
    <span className="player">
      <SeatShape place={Math.max(0, timeline.state.seats.seated.indexOf(seat))} />
      {words.short(seat)}
    </span>
  );
}

interface CompanyProps {
  readonly played: Played;
  readonly corp: CorpId;
}

/** A company's chip with its full name on a pointer. */
export function CompanyName({ played: { facts, words }, corp }: CompanyProps) {
  const look = facts.companies[corp];
  const style =
    look === undefined
      ? { background: 'var(--tl-inset)' }
      : { background: look.colour, color: readableOn(look.colour, look.text) };
  return (
    <span className="chip" style={style} title={words.long(corp)}>
      {words.short(corp)}
    </span>
  );
}
