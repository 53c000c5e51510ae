import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Figures, rateOf, sumOf } from './sums.ts';

/** What is looked at first: how far behind readers are, how much is written, what waits, who is here. */
export function KeyFigures({ of }: { readonly of: Figures }) {
  const { t, i18n } = useTranslation();
  const before = useBefore(of);
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const shown: readonly (readonly [string, number | null])[] = [
    ...Object.entries(of.behind).map(([name, count]) => [t('ops.behindOf', { name }), count] as const),
    [t('ops.rate'), rateOf(before, of, 'trunkline_projected_total.done')],
    [t('ops.routes'), sumOf(of, 'trunkline_route_searches_waiting')],
    [t('ops.sockets'), sumOf(of, 'trunkline_sockets')],
  ];
  return (
    <dl className="key-figures">
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === null ? '–' : number.format(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What was told before this. */
function useBefore(now: Figures): Figures | null {
  const [pair, setPair] = useState<readonly [Figures | null, Figures]>([null, now]);
  useEffect(() => {
    setPair((kept) => (kept[1] === now ? kept : [kept[1], now]));
  }, [now]);
  return pair[1] === now ? pair[0] : pair[1];
}
