import type { PlayerId } from '@trunkline/engine';
import { useTranslation } from 'react-i18next';
import { SEATS } from '../../app/theme.ts';
import { ChartFrame, plotOf } from './chart-frame.tsx';
import { spread } from './grid.ts';

interface Props {
  /** In the order of the seats. */
  readonly seats: readonly PlayerId[];
  readonly values: Readonly<Record<PlayerId, readonly number[]>>;
  readonly labels: readonly string[];
  name(seat: PlayerId): string;
  money(amount: number): string;
  /** Leads to the end of a round. */
  goTo?(round: number): void;
}

const SIZE = { width: 720, height: 260, pad: { left: 56, right: 110, top: 12, bottom: 26 } };
const END = SIZE.width - SIZE.pad.right;
/** Names at the ends of the lines keep so far apart. */
const APART = 16;

/** Each player's worth from round to round. The same figures stand in a table beside it. */
export function WorthChart({ seats, values, labels, name, money, goTo }: Props) {
  const { t } = useTranslation();
  const plot = plotOf(
    SIZE,
    seats.flatMap((seat) => values[seat] ?? []),
    labels.length,
  );
  const { x, y } = plot;
  const ends = spread(
    seats.map((seat) => y(values[seat]?.at(-1) ?? 0)),
    APART,
  );
  return (
    <svg
      className="worth-chart"
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-label={t('worth.chart')}
    >
      <ChartFrame plot={plot} labels={labels} text={money} />
      {seats.map((seat, s) => {
        const look = SEATS[s % SEATS.length] ?? SEATS[0];
        const points = (values[seat] ?? []).map((value, i) => `${x(i).toFixed(1)},${y(value).toFixed(1)}`);
        const end = ends[s] ?? 0;
        return (
          <g key={seat}>
            <polyline points={points.join(' ')} className="under" />
            <polyline points={points.join(' ')} fill="none" stroke={look.colour} strokeWidth={2.5} />
            <text x={END + 8} y={end + 4} className="name">
              {name(seat)}
            </text>
            <line
              x1={END + 1}
              x2={END + 6}
              y1={y(values[seat]?.at(-1) ?? 0)}
              y2={end}
              stroke={look.colour}
              strokeWidth={2.5}
            />
          </g>
        );
      })}
      {goTo === undefined
        ? null
        : labels.map((label, i) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: a short cut of the mouse; the heads of the table lead there, too
            <rect
              key={i}
              x={x(i) - (x(1) - x(0)) / 2}
              y={SIZE.pad.top}
              width={Math.max(4, x(1) - x(0))}
              height={SIZE.height - SIZE.pad.top - SIZE.pad.bottom}
              className="column"
              onClick={() => goTo(i)}
            >
              <title>
                {[label, ...seats.map((seat) => `${name(seat)} ${money(values[seat]?.[i] ?? 0)}`)].join('\n')}
              </title>
            </rect>
          ))}
    </svg>
  );
}
