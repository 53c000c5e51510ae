import type { TileColour } from '@trunkline/engine';
import type { ReactElement } from 'react';
import type { Glyph } from '../geometry/glyphs.ts';
import { iconGlyph, terrainGlyph } from '../geometry/glyphs.ts';
import { translate } from '../geometry/hex.ts';
import type { Mark } from '../geometry/mark.ts';
import { lineOffset } from '../geometry/mark-boxes.ts';
import type { Point } from '../geometry/point.ts';
import { num } from '../geometry/point.ts';

/** Height of capitals and digits against the font's size: texts are centred by it. */
const CAP = 0.36;

export function Text(props: {
  readonly at: Point;
  readonly size: number;
  readonly text: string;
  readonly className?: string;
}): ReactElement {
  const { at, size, text, className } = props;
  return (
    <text x={num(at.x)} y={num(at.y + size * CAP)} fontSize={num(size)} className={className}>
      {text}
    </text>
  );
}

export function GlyphArt({ glyph, at, side }: { glyph: Glyph; at: Point; side: number }): ReactElement {
  return (
    <g transform={`${translate(at)} scale(${num(side / 24)})`}>
      {glyph.fill !== undefined && <path d={glyph.fill} className="bd-solid" />}
      {glyph.stroke !== undefined && <path d={glyph.stroke} className="bd-sign" />}
    </g>
  );
}

const PALE_KEYS = new Set(['black']);

/** A value, label, name or sign at its place. */
export function MarkArt({ mark, ground }: { mark: Mark; ground: TileColour }): ReactElement {
  const { at } = mark;
  switch (mark.kind) {
    case 'value':
      return (
        <>
          <rect
            x={num(at.x - mark.width / 2)}
            y={num(at.y - mark.height / 2)}
            width={num(mark.width)}
            height={num(mark.height)}
            rx={num(mark.height / 2)}
            className={mark.key === null ? 'bd-badge' : `bd-force bd-${mark.key}`}
          />
          <Text at={at} size={mark.size} text={mark.text} {...paleIf(mark.key)} />
        </>
      );
    case 'strip':
      return (
        <>
          {mark.cells
            .toSorted((a, b) => Number(a.inForce) - Number(b.inForce))
            .map((cell) => {
              const middle = { x: at.x + cell.x, y: at.y + cell.y };
              const tone = cell.inForce ? 'bd-strong' : 'bd-soft';
              return (
                <g key={cell.key}>
                  <rect
                    x={num(middle.x - cell.width / 2)}
                    y={num(middle.y - cell.height / 2)}
                    width={num(cell.width)}
                    height={num(cell.height)}
                    className={`${cell.inForce ? 'bd-force' : 'bd-cell'} bd-${cell.key}`}
                  />
                  <Text
                    at={middle}
                    size={mark.size}
                    text={String(cell.value)}
                    className={PALE_KEYS.has(cell.key) ? `${tone} bd-pale` : tone}
                  />
                </g>
              );
            })}
        </>
      );
    case 'label':
      return <Text at={at} size={mark.size} text={mark.text} className="bd-strong" />;
    case 'future':
      return (
        <>
          <circle cx={num(at.x)} cy={num(at.y)} r={num(mark.size * 0.72)} className={`bd-${mark.colour}`} />
          <Text at={at} size={mark.size} text={mark.text} className="bd-strong" />
        </>
      );
    case 'cost': {
      const glyph = terrainGlyph(mark.terrain);
      const level = mark.width > 0;
      const [sign, text] = level
        ? [
            { x: at.x - (mark.width - mark.side) / 2, y: at.y },
            { x: at.x + (mark.side + 3) / 2, y: at.y },
          ]
        : [
            { x: at.x, y: at.y - mark.size / 2 },
            { x: at.x, y: at.y + mark.side / 2 },
          ];
      return (
        <>
          <GlyphArt glyph={glyph} at={sign} side={mark.side} />
          <Text at={text} size={mark.size} text={mark.text} />
        </>
      );
    }
    case 'icon':
      return <GlyphArt glyph={iconGlyph(mark.icon)} at={at} side={mark.side} />;
    case 'name':
      return (
        <>
          {mark.lines.map((line, i) => (
            <Text
              key={`${i} ${line}`}
              at={{ x: at.x, y: at.y + lineOffset(mark.lines.length, i, mark.size) }}
              size={mark.size}
              text={line}
              className={`bd-halo bd-${ground}`}
            />
          ))}
        </>
      );
    case 'pips':
      return <path d={pipsPath(at, mark.count, mark.size)} className="bd-solid" />;
    case 'number':
      return <Text at={at} size={mark.size} text={mark.text} className="bd-soft" />;
  }
}

const paleIf = (key: string | null): { readonly className?: string } =>
  key !== null && PALE_KEYS.has(key) ? { className: 'bd-pale' } : {};

function pipsPath(at: Point, count: number, size: number): string {
  const step = size * 0.6;
  return Array.from({ length: count }, (_, i) => {
    const x = at.x + (i - (count - 1) / 2) * step;
    return `M${num(x - step / 4)} ${num(at.y - size / 2)}h${num(step / 2)}v${num(size)}h${num(-step / 2)}Z`;
  }).join('');
}
