import { SEATS } from '../app/theme.ts';
import { SHAPES } from '../game/marks.tsx';
import { ChartFrame, plotOf } from '../game/worth/chart-frame.tsx';

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

const SIZE = { width: 720, height: 320, pad: { left: 64, right: 24, top: 16, bottom: 28 } };
const MARK = 14;

/** Values over rounds, a line for each player in colour and shape. The table beside it says the same in figures. */
export function LineChart({ summary, lines, names, valueText }: Props) {
  const plot = plotOf(
    SIZE,
    lines.flatMap(({ values }) => values),
    names.length,
  );
  const { x, y, every } = plot;
  return (
    <svg className="line-chart" viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} role="img" aria-label={summary}>
      <ChartFrame plot={plot} labels={names} text={valueText} />
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
