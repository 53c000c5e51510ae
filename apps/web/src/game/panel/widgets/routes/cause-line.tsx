import type { CorpId } from '@trunkline/engine';
import { useTranslation } from 'react-i18next';
import { hexName } from '../../../position.ts';
import { useRoom } from '../../../room.ts';
import { type Cause, hexOf } from './draw.ts';
import { fillersOf } from './ground.ts';

interface Props {
  readonly corp: CorpId;
  /** The hex that was tapped, and the last stop of the route; null: the route has none yet. */
  readonly hex: string;
  readonly from: string | null;
  readonly cause: Cause;
}

/** Why a stop that was tapped can't follow. */
export function CauseLine({ corp, hex, from, cause }: Props) {
  return (
    <p className="why" role="alert">
      {useCause()(corp, hex, from, cause)}
    </p>
  );
}

function useCause(): (corp: CorpId, hex: string, from: string | null, cause: Cause) => string {
  const { t } = useTranslation();
  const { facts, words, state } = useRoom();
  const name = (id: string): string => hexName(facts, id);
  return (corp, hex, from, cause) => {
    const to = name(hex);
    if (from === null) return t('routes.noStart', { corp: words.short(corp), to });
    switch (cause.why) {
      case 'visited':
        return t('routes.visited', { to });
      case 'taken':
        return t('routes.taken', {
          to,
          face: state.trains.all[cause.train]?.face ?? words.train(cause.train),
        });
      case 'stopped': {
        const who = fillersOf({ state }, cause.stop).filter((owner) => owner !== 'neutral');
        const stop = name(hexOf(cause.stop));
        if (who.length === 0) return t('routes.lineEnds', { stop, to });
        const list = new Intl.ListFormat(words.language).format(who.map((owner) => words.short(owner)));
        return t('routes.full', { stop, to, who: list });
      }
      case 'no-track':
        return t('routes.noWay', { from: name(hexOf(from)), to });
    }
  };
}
