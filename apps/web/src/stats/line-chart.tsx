import { SEATS } from '../app/theme.ts';
import { SHAPES } from '../game/marks.tsx';

export interface Line {
  readonly key: string;
  /** Place at the table, counted from 0: it gives colour and shape. */
  readonly place: number;
  readonly values: readonly number[];
}

interface Props {
  /** What a reader hears instead of the picture. */
  readonly summary: string;
  readonly lines: readonly Line[];
  /** Below the places of the values, in order. */
  readonly names: readonly string[];
  readonly valueText: (value: number) => string;
}

const WIDE = 720;
const HIGH = 320;
const LEFT = 64;
const RIGHT = 24;
const TOP = 16;
const BOTTOM = 28;
const MARK = 14;
/** Names that fit below, and values that are written at the left. */
const MOST_NAMES = 12;
const GRID = 4;

/** Values over rounds, a line for each player in colour and shape. The table beside it says the same in figures. */
export function LineChart({ summary, lines, names, valueText }: Props) {
  const all = lines.flatMap(({ values }) => values);
  const top = niceAbove(Math.max(1, ...all));
  const low = Math.min(0, ...all);
  const steps = Math.max(1, names.length - 1);
  const x = (i: number): number => LEFT + ((WIDE - LEFT - RIGHT) * i) / steps;
  const y = (value: number): number => TOP + (HIGH - TOP - BOTTOM) * (1 - (value - low) / (top - low));
  const every = Math.ceil(names.length / MOST_NAMES);
  return (
    <svg className="line-chart" viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={summary}>
      {Array.from({ length: GRID + 1 }, (_, i) => low + ((top - low) * i) / GRID).map((value) => (
        <g key={value}>
          <line className="grid" x1={LEFT} x2={WIDE - RIGHT} y1={y(value)} y2={y(value)} />
          <text x={LEFT - 8} y={y(value) + 4} textAnchor="end">
            {valueText(Math.round(value))}
          </text>
        </g>
      ))}
      {names.map((name, i) =>
        i % every === 0 ? (
          <text key={`${i} ${name}`} x={x(i)} y={HIGH - 8} textAnchor="middle">
            {name}
          </text>
        ) : null,
      )}
      {lines.map(({ key, place, values }) => {
        const look = SEATS[place % SEATS.length] ?? SEATS[0];
        const way = values
          .map((value, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(value).toFixed(1)}`)
          .join('');
        return (
          <g key={key}>
            <path className="casing" d={way} />
            <path className="way" d={way} stroke={look.colour} />
            {values.map((value, i) =>
              i % every === 0 || i === values.length - 1 ? (
                <path
                  key={names[i] ?? i}
                  className="at"
                  d={SHAPES[look.shape]}
                  fill={look.colour}
                  transform={`translate(${x(i) - MARK / 2} ${y(value) - MARK / 2}) scale(${MARK / 24})`}
                />
              ) : null,
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** The least of 1, 2, 2.5, 5, 10 times a power of ten that is not below. */
function niceAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 2.5, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}
