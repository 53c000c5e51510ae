import type { ReactElement } from 'react';
import type { Point } from '../geometry/point.ts';
import { num } from '../geometry/point.ts';
import { textWidth } from '../geometry/text-size.ts';
import { readableOn } from '../theme/contrast.ts';
import { Text } from './MarkArt.tsx';

/** How a company's token looks. */
export interface TokenLook {
  /** What stands on it: the company's short name. */
  readonly label: string;
  /** `#rrggbb` of the disc and of its text; text that can't be read gives way, and becomes a ring. */
  readonly fill: string;
  readonly text?: string;
  /** Colour of an outer ring, e.g. of the president. */
  readonly ring?: string;
  /** Two rings: a bank's token. */
  readonly double?: boolean;
}

export interface TokenDiscProps {
  readonly look: TokenLook;
  readonly at?: Point;
  readonly radius?: number;
  readonly labelled?: boolean;
  /** `kept`: a slot reserved; `ghost`: a token about to be placed; `blocker`: closes a slot for nobody. */
  readonly state?: 'placed' | 'kept' | 'ghost' | 'blocker';
}

const GREATEST_TEXT = 0.82;
const PLAIN = new Set(['#000000', '#FFFFFF', '#000', '#FFF']);

/** A token as a group, to be placed inside a picture. */
export function TokenDisc(props: TokenDiscProps): ReactElement {
  const { look, at = { x: 0, y: 0 }, radius = 22, labelled = true, state = 'placed' } = props;
  const colour = readableOn(look.fill, look.text ?? null);
  const size = labelSize(look.label, radius, look.label.length);
  if (state === 'kept') {
    return (
      <g opacity={0.75}>
        <circle cx={num(at.x)} cy={num(at.y)} r={radius} fill="none" stroke={look.fill} strokeWidth={3} />
        <circle
          cx={num(at.x)}
          cy={num(at.y)}
          r={radius}
          fill="none"
          stroke="var(--board-ink)"
          strokeWidth={1.5}
          strokeDasharray="4 4"
        />
        {labelled && <Text at={at} size={size} text={look.label} />}
      </g>
    );
  }
  if (state === 'blocker') {
    return (
      <g>
        <circle
          cx={num(at.x)}
          cy={num(at.y)}
          r={radius}
          className="bd-gray"
          stroke="var(--board-ink)"
          strokeWidth={2}
        />
        <path
          d={`M${num(at.x - radius * 0.6)} ${num(at.y)}h${num(radius * 1.2)}`}
          stroke="var(--board-ink)"
          strokeWidth={7}
        />
      </g>
    );
  }
  const second = secondColour(look);
  return (
    <g opacity={state === 'ghost' ? 0.7 : undefined}>
      {look.ring !== undefined && (
        <circle
          cx={num(at.x)}
          cy={num(at.y)}
          r={radius + 3}
          fill={look.ring}
          stroke="var(--board-ink)"
          strokeWidth={1}
        />
      )}
      <circle
        cx={num(at.x)}
        cy={num(at.y)}
        r={radius}
        fill={look.fill}
        stroke="var(--board-ink)"
        strokeWidth={1.5}
        strokeDasharray={state === 'ghost' ? '5 3' : undefined}
      />
      {second !== null && (
        <circle cx={num(at.x)} cy={num(at.y)} r={radius - 3} fill="none" stroke={second} strokeWidth={4} />
      )}
      {look.double === true && (
        <circle cx={num(at.x)} cy={num(at.y)} r={radius - 4} fill="none" stroke={colour} strokeWidth={1.5} />
      )}
      {labelled && (
        <text
          x={num(at.x)}
          y={num(at.y + size * 0.36)}
          fontSize={num(size)}
          className="bd-strong"
          style={{ fill: colour }}
        >
          {look.label}
        </text>
      )}
    </g>
  );
}

const labelSize = (label: string, radius: number, letters: number): number =>
  Math.min(
    radius * GREATEST_TEXT,
    ((2 * radius - 5) / (textWidth(label, 1) || 1)) * (letters > 3 ? 1.05 : 1),
  );

/** The data's second colour, where it is one that tells companies apart. */
const secondColour = ({ text, fill }: TokenLook): string | null =>
  text === undefined || PLAIN.has(text.toUpperCase()) || text.toUpperCase() === fill.toUpperCase()
    ? null
    : text;
