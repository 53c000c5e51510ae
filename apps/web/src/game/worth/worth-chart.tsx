import type { PlayerId } from '@trunkline/engine';
import { useTranslation } from 'react-i18next';
import { SEATS } from '../../app/theme.ts';
import { spread, stepOf } from './grid.ts';

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

const [WIDTH, HEIGHT] = [720, 260];
const PAD = { left: 56, right: 110, top: 12, bottom: 26 };
/** Names at the ends of the lines keep so far apart. */
const APART = 16;

/** Each player's worth from round to round. The same figures stand in a table beside it. */
export function WorthChart({ seats, values, labels, name, money, goTo }: Props) {
  const { t } = useTranslation();
  const all = seats.flatMap((seat) => values[seat] ?? []);
  const step = stepOf(Math.max(...all, 1) - Math.min(...all, 0));
  const low = Math.floor(Math.min(...all, 0) / step) * step;
  const high = Math.max(low + step, Math.ceil(Math.max(...all, 1) / step) * step);
  const x = (i: number): number =>
    PAD.left + ((WIDTH - PAD.left - PAD.right) * i) / Math.max(1, labels.length - 1);
  const y = (value: number): number =>
    HEIGHT - PAD.bottom - ((HEIGHT - PAD.top - PAD.bottom) * (value - low)) / (high - low);
  const lines = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step);
  const every = Math.ceil(labels.length / 12);
  const ends = spread(
    seats.map((seat) => y(values[seat]?.at(-1) ?? 0)),
    APART,
  );
  return (
    <svg className="worth-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('worth.chart')}>
      {lines.map((value) => (
        <g key={value}>
          <line x1={PAD.left} x2={WIDTH - PAD.right} y1={y(value)} y2={y(value)} className="grid" />
          <text x={PAD.left - 8} y={y(value) + 4} textAnchor="end">
            {money(value)}
          </text>
        </g>
      ))}
      {labels.map((label, i) =>
        i % every === 0 ? (
          <text key={i} x={x(i)} y={HEIGHT - 8} textAnchor="middle">
            {label}
          </text>
        ) : null,
      )}
      {seats.map((seat, s) => {
        const look = SEATS[s % SEATS.length] ?? SEATS[0];
        const points = (values[seat] ?? []).map((value, i) => `${x(i).toFixed(1)},${y(value).toFixed(1)}`);
        const end = ends[s] ?? 0;
        return (
          <g key={seat}>
            <polyline points={points.join(' ')} className="under" />
            <polyline points={points.join(' ')} fill="none" stroke={look.colour} strokeWidth={2.5} />
            <text x={WIDTH - PAD.right + 8} y={end + 4} className="name">
              {name(seat)}
            </text>
            <line
              x1={WIDTH - PAD.right + 1}
              x2={WIDTH - PAD.right + 6}
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
              y={PAD.top}
              width={Math.max(4, x(1) - x(0))}
              height={HEIGHT - PAD.top - PAD.bottom}
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
