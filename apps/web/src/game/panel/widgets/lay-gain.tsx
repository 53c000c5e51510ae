import type { Command } from '@trunkline/engine';
import { operatorOrNull } from '@trunkline/engine';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreview } from '../../ask.ts';
import { useBestRun } from '../../best-routes.ts';
import { opened } from '../../board/reach.ts';
import { hexName } from '../../position.ts';
import { useRoom } from '../../room.ts';
import { outcomeOf } from '../outcome.ts';

/** So long a tile lies before its best run is searched: turning it asks nobody. */
const SETTLED_MS = 500;
/** So many places are named. */
const NAMED = 6;

/** What a lay would bring the company that builds: stops that it opens, and what its trains could earn then. */
export function LayGain({ command }: { readonly command: Command }) {
  const { t } = useTranslation();
  const { facts, state, words } = useRoom();
  const corp = operatorOrNull(state);
  const preview = usePreview(command);
  const fresh = useMemo(() => {
    const outcome = preview === undefined || corp === null ? null : outcomeOf(facts, state, [preview]);
    return outcome === null || corp === null ? [] : opened(facts.board, state.map, outcome.after.map, corp);
  }, [preview, facts, state, corp]);
  const settled = useSettled(preview?.ok === true ? command : null);
  const runs = corp !== null && (state.trains.owned[corp] ?? []).length > 0;
  const before = useBestRun(runs ? corp : null);
  const after = useBestRun(runs && settled !== null ? corp : null, settled);
  const run = settled === null ? undefined : after;
  if (fresh.length === 0 && run === undefined) return null;
  const list = new Intl.ListFormat(words.language);
  const places = fresh.slice(0, NAMED).map((hex) => hexName(facts, hex));
  const more = fresh.length - places.length;
  return (
    <p className="hint" role="status">
      {fresh.length === 0
        ? null
        : more > 0
          ? t('track.opensMore', { places: places.join(', '), count: more })
          : t('track.opens', { places: list.format(places) })}{' '}
      {before === undefined || run === undefined ? null : (
        <b data-run={run.revenue}>
          {before.revenue === run.revenue
            ? t('track.runStays', { revenue: words.money(run.revenue) })
            : t('track.run', { before: words.money(before.revenue), after: words.money(run.revenue) })}
        </b>
      )}
    </p>
  );
}

/** A command once it has not changed for a while. */
function useSettled(command: Command | null): Command | null {
  const name = JSON.stringify(command);
  const [settled, settle] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => settle(name), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [name]);
  return settled === name ? command : null;
}
