import { type PlayerId, percentAt } from '@trunkline/engine';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CashNow } from './history/then-and-now.tsx';
import { CompanyChip, SeatMark } from './marks.tsx';
import { cash, certificates, liquidity, worth } from './position.ts';
import { useRoom } from './room.ts';
import { Term } from './term.tsx';

/** Players in the order of their priority: money, worth, what they hold. */
export function PlayersPane() {
  const { t } = useTranslation();
  const { state, words } = useRoom();
  return (
    <section className="pane" aria-labelledby="pane-players" data-part="players" tabIndex={-1}>
      <h2 id="pane-players">{t('tab.players')}</h2>
      {state.seats.order.map((seat, i) => (
        <PlayerCard key={seat} seat={seat} place={i + 1} />
      ))}
      <p className="muted small">{t('players.bank', { amount: words.money(cash(state, 'bank')) })}</p>
    </section>
  );
}

interface CardProps {
  readonly seat: PlayerId;
  /** In the order of play, from 1; the first has the priority. */
  readonly place: number;
}

function PlayerCard({ seat, place }: CardProps) {
  const { t } = useTranslation();
  const { state, facts, words, asked, seats } = useRoom();
  const held = certificates(facts, state, seat);
  const limit = facts.stock.certificates(state, seat);
  // Words that every card has are explained on the first.
  const Told = place === 1 ? Term : Plain;
  return (
    <article className={asked?.some((one) => one.seat === seat) === true ? 'player due' : 'player'}>
      <header className="row">
        <span className="n muted small">
          <span aria-hidden="true">{place}</span>
          <span className="reader">{t('players.place', { n: place })}</span>
        </span>
        <SeatMark seat={seat} size={18} />
        <b className="clip">{words.short(seat)}</b>
        {seats.includes(seat) && seats.length === 1 ? <span className="muted">{t('players.me')}</span> : null}
        {place === 1 ? (
          <span className="tag">
            <Term of="priority">{t('players.priority')}</Term>
          </span>
        ) : null}
        <span className="grow" />
        <b className="n big">{words.money(cash(state, seat))}</b>
        <CashNow who={seat} />
      </header>
      <div className="row wrap muted small">
        <Told of="worth">{t('players.worth', { amount: words.money(worth(facts, state, seat)) })}</Told>
        <Told of="liquidity">
          {t('players.liquidity', { amount: words.money(liquidity(facts, state, seat)) })}
        </Told>
        <span className={held > limit ? 'danger' : ''}>
          <Told of="limits">{t('players.certificates', { n: held, limit })}</Told>
        </span>
      </div>
      <Holdings seat={seat} />
    </article>
  );
}

const Plain = ({ children }: { readonly children: ReactNode }) => <span>{children}</span>;

/** What a player holds: shares as bars, and private companies with their income. */
function Holdings({ seat }: { readonly seat: PlayerId }) {
  const { t } = useTranslation();
  const { state, facts, words } = useRoom();
  const privates = state.privates.acquired.filter(
    (id) => state.privates.all[id]?.owner === seat && state.privates.all[id]?.status === 'held',
  );
  const held = state.corporations.order
    .map((corp) => ({ corp, percent: percentAt(state, corp, seat) }))
    .filter(({ percent }) => percent > 0);
  return (
    <div className="row wrap holdings">
      {held.map(({ corp, percent }) => (
        <span key={corp} className="row tight holding">
          <CompanyChip corp={corp} />
          <span className="holding-bar" aria-hidden="true">
            <span style={{ width: `${percent}%`, background: facts.companies[corp]?.colour }} />
          </span>
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
  );
}
