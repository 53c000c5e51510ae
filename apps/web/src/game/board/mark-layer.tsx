import { boardPlan, readableOn } from '@trunkline/board-art';
import type { Mark } from '@trunkline/engine';
import { isCorp, symbolOf } from '@trunkline/engine';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useRoom } from '../room.ts';

/** Signs that a title puts on hexes in the course of a game; what has no sign here is a flag. */
const SIGNS: Readonly<Record<string, string>> = {
  port: 'M0-4V9M-5-1H5M-8 3C-7 7-4 9 0 9C4 9 7 7 8 3M-3-7a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  coal: 'M-9 5L-6-3L-1-7L6-5L9 2L6 7L-4 8Z',
};
const FLAG = 'M-5 9V-9L7-5L-5-1';

const GREY = '#787e87';
/** From the middle of the hex to the first mark, towards the lower left. */
const [ACROSS, DOWN, APART] = [-44, 46, 34];

/** Signs on hexes that are neither tile nor token, each in the colour of the company whose it is. */
export function MarkLayer() {
  const { t } = useTranslation();
  const { facts, state, words } = useRoom();
  const { centres } = boardPlan(facts.board);
  return (
    <g className="bd-pick">
      {Object.entries(state.map.marks).flatMap(([hex, marks]) => {
        const centre = centres.get(hex);
        return centre === undefined
          ? []
          : marks.map(({ kind, of }, i) => {
              const company = isCorp(of) ? facts.companies[of] : undefined;
              const fill = company?.colour ?? GREY;
              return (
                <g
                  key={`${hex} ${kind} ${of}`}
                  transform={`translate(${centre.x + ACROSS + i * APART} ${centre.y + DOWN})`}
                  data-mark={kind}
                >
                  <title>{markText(t, { kind, of }, words.short)}</title>
                  <circle r={16} fill={fill} stroke="var(--board-ink)" strokeWidth={2} />
                  <path
                    d={SIGNS[kind] ?? FLAG}
                    fill="none"
                    stroke={readableOn(fill, company?.text ?? '#ffffff')}
                    strokeWidth={2.5}
                    strokeLinejoin="round"
                  />
                </g>
              );
            });
      })}
    </g>
  );
}

/** What a mark is, and whose: for readers and pointers. */
export const markText = (t: TFunction, { kind, of }: Mark, short: (id: string) => string): string =>
  t([`board.mark.${kind}`, 'board.mark.other'], { of: isCorp(of) ? symbolOf(of) : short(of), kind });
