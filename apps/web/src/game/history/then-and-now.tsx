import type { CorpId, PlayerId } from '@trunkline/engine';
import { useRoom } from '../room.ts';
import { Delta } from './compare-line.tsx';
import { useCompare } from './use-compare.ts';

/** Beside an old price: where it is now, if moments are compared. */
export function PriceNow({ corp }: { readonly corp: CorpId }) {
  const { words } = useRoom();
  const moved = useCompare()?.prices.find((one) => one.corp === corp);
  if (moved === undefined || moved.is === null) return null;
  const fell = moved.was !== null && moved.is < moved.was;
  return (
    <span className={fell ? 'n small down' : 'n small up'}>
      {fell ? '▼' : '▲'} {words.money(moved.is)}
    </span>
  );
}

/** Beside old cash: how much more or less it is now, if moments are compared. */
export function CashNow({ who }: { readonly who: PlayerId | CorpId }) {
  const by = useCompare()?.cash[who];
  return by === undefined ? null : (
    <span className="small">
      <Delta by={by} />
    </span>
  );
}
