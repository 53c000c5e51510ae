import { useContext, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { PicksContext } from '../picks.ts';
import { useRoom } from '../room.ts';

/** Comes after the board: hundreds of sentences are no part of what is seen first. */
export function HexList({ choose }: { choose(hex: string): void }) {
  return useDeferredValue(true, false) ? <Sentences choose={choose} /> : null;
}

/** The board for readers and keys: hexes that can be acted on, then those with tokens; each one a sentence. */
function Sentences({ choose }: { choose(hex: string): void }) {
  const { t } = useTranslation();
  const { facts, state, words } = useRoom();
  const { picks } = useContext(PicksContext);
  const { board } = facts;
  const withTokens = Object.entries(state.map.cities)
    .filter(([, cities]) => cities.some(({ slots }) => slots.some((token) => token !== null)))
    .map(([hex]) => hex);
  const sentence = (hex: string): string => {
    const shape = board.shapeAt(state.map, hex);
    const owners = (state.map.cities[hex] ?? [])
      .flatMap(({ slots }) => slots)
      .flatMap((id) => (id === null ? [] : [words.short(state.map.tokens[id]?.owner ?? '')]));
    const parts = [
      `${hex} ${board.hex(hex)?.name ?? ''}`.trim(),
      t(`colour.${shape.colour}`),
      ...shape.stops.map(
        ({ kind, revenue }) =>
          `${t(`board.${kind}`)}${typeof revenue === 'number' ? ` ${words.money(revenue)}` : ''}`,
      ),
      ...owners,
    ];
    return parts.join(', ');
  };
  const groups = [
    { key: 'act', hexes: picks?.rings ?? [] },
    { key: 'tokens', hexes: withTokens },
    { key: 'all', hexes: board.hexes.map(({ id }) => id) },
  ].filter(({ hexes }) => hexes.length > 0);
  return (
    <div className="reader-list">
      {groups.map(({ key, hexes }) => (
        <section key={key} aria-label={t(`board.list.${key}`)}>
          <ul>
            {hexes.map((hex) => (
              <li key={hex}>
                <button type="button" onClick={() => choose(hex)}>
                  {sentence(hex)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
