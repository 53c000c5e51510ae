import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoom } from '../room.ts';
import { markText } from './mark-layer.tsx';

/** Says a hex in one sentence: what it is called, what lies and stands there, where its track leads. */
export function useHexSentence(): (hex: string) => string {
  const { t, i18n } = useTranslation();
  const { facts, state, words } = useRoom();
  const { board } = facts;
  const list = useMemo(() => new Intl.ListFormat(i18n.language, { type: 'conjunction' }), [i18n.language]);
  return (hex) => {
    const shape = board.shapeAt(state.map, hex);
    const laid = state.map.laid[hex];
    const slots = (state.map.cities[hex] ?? []).flatMap((city) => city.slots);
    const owners = slots.flatMap((id) =>
      id === null ? [] : [words.short(state.map.tokens[id]?.owner ?? '')],
    );
    const free = slots.filter((id) => id === null).length;
    const edges = new Set(
      shape.paths.flatMap(({ a, b }) => [a, b]).flatMap((end) => (end.kind === 'edge' ? [end.edge] : [])),
    );
    const to = [...edges].flatMap((edge) => board.neighbour(hex, edge) ?? []);
    const parts = [
      `${hex} ${board.hex(hex)?.name ?? ''}`.trim(),
      t(`colour.${shape.colour}`),
      ...(laid === undefined ? [] : [t('hexList.tile', { tile: laid.tile })]),
      ...shape.stops.map(
        ({ kind, revenue }) =>
          `${t(`board.${kind}`)}${typeof revenue === 'number' ? ` ${words.money(revenue)}` : ''}`,
      ),
      ...owners,
      ...(free === 0 ? [] : [t('hexList.free', { count: free })]),
      ...(state.map.marks[hex] ?? []).map((mark) => markText(t, mark, words.short)),
      ...shape.terrain.map(({ cost }) => t('hexList.cost', { price: words.money(cost) })),
    ];
    return to.length === 0
      ? parts.join(', ')
      : `${parts.join(', ')}; ${t('hexList.track', { hexes: list.format(to) })}`;
  };
}
