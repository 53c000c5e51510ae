import { boardPlan } from '@trunkline/board-art';
import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { whenIdle } from '../../app/idle.ts';
import { PicksContext } from '../picks.ts';
import { useRoom } from '../room.ts';
import { useHexSentence } from './hex-sentence.ts';
import { ARROWS, rowsOf, towards } from './towards.ts';

interface Props {
  choose(hex: string): void;
}

/** Comes after the board: hundreds of sentences are no part of what is seen first. */
export function HexList(props: Props) {
  const [wanted, want] = useState(false);
  useEffect(() => whenIdle(() => want(true)), []);
  return wanted ? <Sentences {...props} /> : null;
}

/**
 * The board for readers and keys: one stop of the Tab key, from which arrows lead over the map as it lies. Each hex is
 * a sentence; Enter does what a press on the map does. Hexes that can be acted on stand apart at the beginning.
 */
function Sentences({ choose }: Props) {
  const { t } = useTranslation();
  const { facts } = useRoom();
  const { picks } = useContext(PicksContext);
  const sentence = useHexSentence();
  const { centres } = boardPlan(facts.board);
  const rings = picks?.rings ?? [];
  const [at, setAt] = useState<string | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const rows = useMemo(() => rowsOf(centres), [centres]);
  const current = at ?? rings[0] ?? rows[0]?.[0] ?? '';
  const move = (event: React.KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    const row = rows.find((one) => one.includes(current)) ?? [];
    const edge = { Home: row[0], End: row.at(-1) }[event.key];
    const to = arrow === undefined ? edge : (towards(centres, current, arrow) ?? current);
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setAt(to);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${to}"]`)?.focus();
  };
  return (
    <div className="reader-list">
      {rings.length === 0 ? null : (
        <section aria-label={t('board.list.act')}>
          <ul>
            {rings.map((hex) => (
              <li key={hex}>
                <button type="button" tabIndex={-1} onClick={() => choose(hex)}>
                  {sentence(hex)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of buttons, whose rows and cells are those of a table */}
      <table role="grid" aria-label={t('hexList.title')} ref={grid} onKeyDown={move}>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((hex) => (
                <td key={hex}>
                  <button
                    type="button"
                    data-cell={hex}
                    tabIndex={hex === current ? 0 : -1}
                    onFocus={() => setAt(hex)}
                    onClick={() => choose(hex)}
                  >
                    {sentence(hex)}
                    {rings.includes(hex) ? `; ${t('hexList.act')}` : ''}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
