import { isPlayer } from '@trunkline/engine';
import { useTranslation } from 'react-i18next';
import { CompanyChip, Named } from '../marks.tsx';
import { useRoom } from '../room.ts';
import type { Differences } from './differences.ts';
import { useCompare } from './use-compare.ts';

/** From the moment shown to now: money, prices, presidents, hexes. */
export function CompareLine() {
  const { t } = useTranslation();
  const found = useCompare();
  if (found === null) return null;
  return (
    <section className="compare-line" aria-label={t('history.compared')}>
      <h3 className="small muted">{t('history.compared')}</h3>
      <Changes of={found} />
    </section>
  );
}

/** Differences as figures, signed; money first. */
export function Changes({ of }: { readonly of: Differences }) {
  const { t } = useTranslation();
  const { words, state, seats } = useRoom();
  const mineFirst = [...state.seats.seated].sort(
    (a, b) => Number(seats.includes(b)) - Number(seats.includes(a)),
  );
  const purses = Object.entries(of.cash).filter(([who]) => isPlayer(who));
  const nothing = purses.length + of.prices.length + of.presidents.length + of.hexes.length === 0;
  if (nothing) return <p className="muted small">{t('history.same')}</p>;
  return (
    <div className="row wrap figures">
      {mineFirst.flatMap((seat) => {
        const [by = 0, all = 0] = [of.cash[seat], of.worth[seat]];
        if (by === 0 && all === 0) return [];
        return (
          <span key={seat} className="row tight">
            <Named id={seat} /> <Delta by={by} />
            <span className="muted">{t('since.worth', { amount: words.delta(all) })}</span>
          </span>
        );
      })}
      {of.prices.map(({ corp, was, is }) => (
        <span key={corp} className="row tight">
          <CompanyChip corp={corp} />
          {is === null ? (
            <span className="down">{t('history.closed')}</span>
          ) : (
            <span className={was !== null && is < was ? 'down' : 'up'}>
              {was === null ? '' : `${words.money(was)} ${is < was ? '▼' : '▲'} `}
              <b>{words.money(is)}</b>
            </span>
          )}
        </span>
      ))}
      {of.presidents.map(({ corp, is }) => (
        <span key={corp} className="row tight">
          <CompanyChip corp={corp} /> → {is === 'market' ? t('companies.market') : <Named id={is} />}
        </span>
      ))}
      {of.hexes.length === 0 ? null : (
        <span className="row tight">
          <span className="notch" /> {t('since.hexes', { count: of.hexes.length })}
        </span>
      )}
    </div>
  );
}

/** A signed amount in the colour of its sign. */
export function Delta({ by }: { readonly by: number }) {
  const { words } = useRoom();
  return <b className={by < 0 ? 'n down' : by > 0 ? 'n up' : 'n muted'}>{words.delta(by)}</b>;
}
