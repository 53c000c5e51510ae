import { readableOn } from '@trunkline/board-art';
import type { PlayerId, State } from '@trunkline/engine';
import { isPlayer, symbolOf } from '@trunkline/engine';
import type { Part } from '@trunkline/texts';
import { Fragment, type ReactNode } from 'react';
import { SEATS } from '../app/theme.ts';
import { useGoPlace } from './place.ts';
import { useRoom } from './room.ts';

export const SHAPES: Readonly<Record<(typeof SEATS)[number]['shape'], string>> = {
  disc: 'M12 2a10 10 0 1 0 .01 0Z',
  square: 'M3 3h18v18H3Z',
  triangle: 'M12 2 23 21H1Z',
  diamond: 'M12 1 23 12 12 23 1 12Z',
  star: 'm12 1 3.2 7.2 7.8.8-5.9 5.2 1.7 7.7L12 18l-6.8 3.9 1.7-7.7L1 9l7.8-.8Z',
  pentagon: 'm12 1 11 8.2L18.8 22H5.2L1 9.2Z',
  cross: 'M8 1h8v7h7v8h-7v7H8v-7H1V8h7Z',
  hexagon: 'm6.5 2.5h11L23 12l-5.5 9.5h-11L1 12Z',
};

/** A seat's shape in its colour: never one without the other. */
export function SeatMark({ seat, size = 16 }: { readonly seat: string; readonly size?: number }) {
  const { state } = useRoom();
  return <SeatShape place={Math.max(0, state.seats.seated.indexOf(seat as PlayerId))} size={size} />;
}

/** The colour of a seat's mark. */
export const seatColour = (state: Pick<State, 'seats'>, seat: PlayerId): string =>
  SEATS[Math.max(0, state.seats.seated.indexOf(seat)) % SEATS.length]?.colour ?? SEATS[0].colour;

/** The mark of a place at the table, counted from 0. */
export function SeatShape({ place, size = 16 }: { readonly place: number; readonly size?: number }) {
  const look = SEATS[place % SEATS.length] ?? SEATS[0];
  return (
    <svg className="mark" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={SHAPES[look.shape]}
        fill={look.colour}
        stroke="var(--tl-ink)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** A company's symbol in its colours. */
export function CompanyChip({ corp }: { readonly corp: string }) {
  const { facts } = useRoom();
  const look = facts.companies[corp as `c:${string}`];
  return (
    <span
      className="chip"
      style={
        look === undefined
          ? { background: 'var(--tl-inset)' }
          : { background: look.colour, color: readableOn(look.colour, look.text) }
      }
    >
      {symbolOf(corp as `c:${string}`)}
    </span>
  );
}

/** Whoever or whatever an id names, with its mark. */
export function Named({ id }: { readonly id: string }) {
  const { words } = useRoom();
  if (isPlayer(id)) {
    return (
      <span className="named">
        <SeatMark seat={id} /> {words.short(id)}
      </span>
    );
  }
  return id.startsWith('c:') ? <CompanyChip corp={id} /> : <span className="named">{words.short(id)}</span>;
}

interface SentenceProps {
  readonly parts: readonly Part[];
  /** Whether its companies and hexes lead to where they are shown. */
  readonly linked?: boolean;
}

/** A sentence whose players and companies carry their marks. */
export function Sentence({ parts, linked = false }: SentenceProps) {
  return parts.map((part, i) => {
    if (part.kind === 'words') return <Fragment key={i}>{part.text}</Fragment>;
    const { param } = part;
    if (param.kind === 'corp') {
      const chip = <CompanyChip key={i} corp={param.id} />;
      return linked ? (
        <PlaceLink key={i} to={{ co: symbolOf(param.id), tab: 'companies' }}>
          {chip}
        </PlaceLink>
      ) : (
        chip
      );
    }
    if (param.kind === 'player') {
      return (
        <span key={i} className="named">
          <SeatMark seat={param.id} size={13} />
          <b>{part.text}</b>
        </span>
      );
    }
    if (param.kind === 'hex' && linked) {
      return (
        <PlaceLink key={i} to={{ hex: param.id, tab: 'map' }}>
          <span className="value hex">{part.text}</span>
        </PlaceLink>
      );
    }
    return (
      <span key={i} className={param.kind === 'hex' ? 'value hex' : 'value'}>
        {part.text}
      </span>
    );
  });
}

interface LinkProps {
  readonly to: { readonly hex?: string; readonly co?: string; readonly tab: string };
  readonly children: ReactNode;
}

/** Shows a hex or a company that a sentence names. */
function PlaceLink({ to, children }: LinkProps) {
  const go = useGoPlace();
  return (
    <button type="button" className="in-text" onClick={() => go((old) => ({ ...old, ...to }))}>
      {children}
    </button>
  );
}
