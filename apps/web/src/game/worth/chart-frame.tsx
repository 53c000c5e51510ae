import { stepOf } from './grid.ts';

/** Labels that fit below a chart. */
const MOST_LABELS = 12;

interface Size {
  readonly width: number;
  readonly height: number;
  readonly pad: {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  };
}

/** Where values over rounds stand in a chart. */
export interface Plot extends Size {
  x(place: number): number;
  y(value: number): number;
  /** The values that have a line. */
  readonly lines: readonly number[];
  /** Every how manieth place has a label. */
  readonly every: number;
}

/** The scale of a chart that shows all these values, nought among them, at so many places. */
export function plotOf(size: Size, values: readonly number[], places: number): Plot {
  const { width, height, pad } = size;
  const [least, most] = [Math.min(...values, 0), Math.max(...values, 1)];
  const step = stepOf(most - least);
  const low = Math.floor(least / step) * step;
  const high = Math.max(low + step, Math.ceil(most / step) * step);
  return {
    ...size,
    x: (place) => pad.left + ((width - pad.left - pad.right) * place) / Math.max(1, places - 1),
    y: (value) => height - pad.bottom - ((height - pad.top - pad.bottom) * (value - low)) / (high - low),
    lines: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step),
    every: Math.ceil(places / MOST_LABELS),
  };
}

interface Props {
  readonly plot: Plot;
  readonly labels: readonly string[];
  text(value: number): string;
}

/** The lines of a chart with their values, and the labels below. */
export function ChartFrame({ plot, labels, text }: Props) {
  const { width, height, pad, x, y, lines, every } = plot;
  return (
    <>
      {lines.map((value) => (
        <g key={value}>
          <line x1={pad.left} x2={width - pad.right} y1={y(value)} y2={y(value)} className="grid" />
          <text x={pad.left - 8} y={y(value) + 4} textAnchor="end">
            {text(value)}
          </text>
        </g>
      ))}
      {labels.map((label, i) =>
        i % every === 0 ? (
          <text key={`${i} ${label}`} x={x(i)} y={height - 8} textAnchor="middle">
            {label}
          </text>
        ) : null,
      )}
    </>
  );
}
