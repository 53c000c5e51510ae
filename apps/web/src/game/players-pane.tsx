import { percentAt } from '@trunkline/engine';
import { useTranslation } from 'react-i18next';
import { CashNow } from './history/then-and-now.tsx';
import { CompanyChip, SeatMark } from './marks.tsx';
import { cash, certificates, worth } from './position.ts';
import { useRoom } from './room.ts';

/** Players in the order of their priority: money, worth, what they hold. */
export function PlayersPane() {
  const { t } = useTranslation();
  const { state, facts, words, asked, seats } = useRoom();
  const due = new Set((asked ?? []).map(({ seat }) => seat));
  return (
    <section className="pane" aria-labelledby="pane-players" data-part="players" tabIndex={-1}>
      <h2 id="pane-players">{t('tab.players')}</h2>
      {state.seats.order.map((seat, i) => {
        const privates = state.privates.acquired.filter(
          (id) => state.privates.all[id]?.owner === seat && state.privates.all[id]?.status === 'held',
        );
        const held = state.corporations.order
          .map((corp) => ({ corp, percent: percentAt(state, corp, seat) }))
          .filter(({ percent }) => percent > 0);
        return (
          <article key={seat} className={due.has(seat) ? 'player due' : 'player'}>
            <header className="row">
              <SeatMark seat={seat} size={18} />
              <b className="clip">{words.short(seat)}</b>
              {seats.includes(seat) && seats.length === 1 ? (
                <span className="muted">{t('players.me')}</span>
              ) : null}
              {i === 0 ? <span className="tag">{t('players.priority')}</span> : null}
              <span className="grow" />
              <b className="n big">{words.money(cash(state, seat))}</b>
              <CashNow who={seat} />
            </header>
            <div className="row wrap muted small">
              <span>{t('players.worth', { amount: words.money(worth(facts, state, seat)) })}</span>
              <span>{t('players.certificates', { count: certificates(state, seat) })}</span>
            </div>
            <div className="row wrap">
              {held.map(({ corp, percent }) => (
                <span key={corp} className="row tight">
                  <CompanyChip corp={corp} />
                  <span className="n">{words.percent(percent)}</span>
                  {state.corporations.all[corp]?.control === seat ? (
                    <span className="tag">{t('players.president')}</span>
                  ) : null}
                </span>
              ))}
              {privates.map((id) => (
                <span key={id} className="tag" title={words.long(id)}>
                  {words.short(id)} {words.money(state.privates.all[id]?.revenue ?? 0)}
                </span>
              ))}
            </div>
          </article>
        );
      })}
      <p className="muted small">{t('players.bank', { amount: words.money(cash(state, 'bank')) })}</p>
    </section>
  );
}
