import type { CorpId } from '@trunkline/engine';
import { turnOf } from '@trunkline/engine';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { termsOf } from '../app/terms.ts';
import { PriceNow } from './history/then-and-now.tsx';
import { pricesAtRoundStart } from './market-moves.ts';
import { CompanyChip, Named, SeatMark } from './marks.tsx';
import { FloatBar, PercentBar } from './percent-bar.tsx';
import { useGoPlace, usePlace } from './place.ts';
import { cash, holders, listed, price, standingOf } from './position.ts';
import { ASIDE_ALWAYS, useRoom } from './room.ts';
import { Term } from './term.tsx';
import { RunsLine } from './worth/runs-line.tsx';

/** Companies in operating order; the one that is opened, or on turn, in full. */
export function CompaniesPane() {
  const { t } = useTranslation();
  const { state, facts, timeline, revision, past } = useRoom();
  const { co } = usePlace();
  const was = useMemo(
    () => pricesAtRoundStart(facts.chart, timeline?.line(past ?? undefined) ?? []),
    [facts, timeline, revision, past],
  );
  const gone = state.corporations.order.filter((corp) => state.corporations.all[corp]?.stage === 'gone');
  const go = useGoPlace();
  const onTurn = turnOf(state)?.who;
  const open = co === undefined ? onTurn : `c:${co}`;
  return (
    <section className="pane" aria-labelledby="pane-companies" data-part="companies" tabIndex={-1}>
      <h2 id="pane-companies">{t('tab.companies')}</h2>
      {[...listed(facts, state), ...gone].map((corp) => (
        <CompanyRow
          key={corp}
          corp={corp}
          was={was.get(corp) ?? null}
          open={corp === open}
          toggle={() =>
            go(({ co: _old, ...rest }) =>
              corp === open ? { ...rest, co: '-' } : { ...rest, co: corp.slice(2) },
            )
          }
        />
      ))}
    </section>
  );
}

interface RowProps {
  readonly corp: CorpId;
  readonly open: boolean;
  /** Its price when the round began, if it has moved since. */
  readonly was: number | null;
  toggle(): void;
}

function CompanyRow({ corp, open, was, toggle }: RowProps) {
  const { t } = useTranslation();
  const { state, facts, words } = useRoom();
  const company = state.corporations.all[corp];
  if (company === undefined) return null;
  const at = price(facts, state, corp);
  const trains = state.trains.owned[corp] ?? [];
  const stands = standingOf(facts, state, corp);
  return (
    <article className={open ? 'company open' : 'company'}>
      <button type="button" className="company-head" aria-expanded={open} onClick={toggle}>
        <CompanyChip corp={corp} />
        {company.control === null ? null : company.control === 'market' ? (
          <span className="tag">{t('companies.market')}</span>
        ) : (
          <SeatMark seat={company.control} />
        )}
        <span className="muted small">
          {company.stage === 'floated' ? '' : t(`companies.state.${stands}`)}
        </span>
        <FloatBar corp={corp} />
        <span className="grow" />
        <span className="row tight">
          {trains.map((id) => (
            <span key={id} className="train">
              {state.trains.all[id]?.face ?? words.train(id)}
            </span>
          ))}
        </span>
        {company.stage === 'floated' ? <span className="n">{words.money(cash(state, corp))}</span> : null}
        <b className="n price">
          {at === null ? '–' : words.money(at)}
          {at === null || was === null || at === was ? null : (
            <span className={at < was ? 'down' : 'up'}>{at < was ? ' ▼' : ' ▲'}</span>
          )}
        </b>
        <PriceNow corp={corp} />
      </button>
      {open ? <CompanyBody corp={corp} /> : null}
    </article>
  );
}

/** What its president may do with it now. */
function MayDo({ corp }: { readonly corp: CorpId }) {
  const { t } = useTranslation();
  const { options, words } = useRoom();
  const may = new Set(
    options
      .filter(({ by, do: kind }) => by.entity === corp && kind !== 'pass' && !ASIDE_ALWAYS.includes(kind))
      .map(words.option),
  );
  return may.size === 0 ? null : (
    <>
      <dt>{t('companies.mayDo')}</dt>
      <dd>{[...may].join(' · ')}</dd>
    </>
  );
}

function CompanyBody({ corp }: { readonly corp: CorpId }) {
  const { t } = useTranslation();
  const { state, facts, words } = useRoom();
  const company = state.corporations.all[corp];
  const tokens = state.map.ofCorp[corp] ?? [];
  const trains = state.trains.owned[corp] ?? [];
  const history = state.record.history[corp] ?? [];
  const privates = state.privates.acquired.filter((id) => state.privates.all[id]?.owner === corp);
  const rust = (rank: string): string | null =>
    facts.roster.find((one) => one.rank === rank)?.rustsOn ?? null;
  return (
    <dl className="facts">
      <dt>{t('companies.name')}</dt>
      <dd>{words.long(corp)}</dd>
      <MayDo corp={corp} />
      <dt>{t('companies.stands')}</dt>
      <dd>
        <Term of={standingOf(facts, state, corp) === 'receivership' ? 'receivership' : 'float'}>
          {t(`companies.state.${standingOf(facts, state, corp)}`)}
        </Term>
      </dd>
      {company?.par == null ? null : (
        <>
          <dt>
            <Term of="par">{t([`title.${facts.id}.company.par`, 'companies.par'])}</Term>
          </dt>
          <dd className="n">{words.money(facts.chart.cells.get(company.par)?.price ?? 0)}</dd>
        </>
      )}
      <dt>
        <Term of="share">{t('companies.shares')}</Term>
      </dt>
      <dd>
        <PercentBar corp={corp} />
        <span className="row wrap">
          {holders(state, corp).map(({ who, percent }) => (
            <span key={who} className="row tight">
              <Named id={who} /> <span className="n">{words.percent(percent)}</span>
              {who === company?.control ? (
                <span className="muted">
                  <Term of="president">{t('players.president')}</Term>
                </span>
              ) : null}
            </span>
          ))}
        </span>
      </dd>
      {trains.length === 0 ? null : (
        <>
          <dt>
            <Term of="train">{t('companies.trains')}</Term>
          </dt>
          <dd className="row wrap">
            {trains.map((id) => {
              const train = state.trains.all[id];
              const dies = train === undefined ? null : rust(train.rank);
              return (
                <span key={id} className="train">
                  {train?.face} {dies === null ? '' : <small>{t('companies.rusts', { rank: dies })}</small>}
                </span>
              );
            })}
          </dd>
        </>
      )}
      {tokens.length === 0 ? null : (
        <>
          <dt>
            <Term of="token">{t('companies.tokens')}</Term>
          </dt>
          <dd className="row wrap">
            {tokens.map((id) => {
              const token = state.map.tokens[id];
              const place = token?.at;
              return (
                <span key={id} className={typeof place === 'object' ? 'tag used' : 'tag'}>
                  {typeof place === 'object' ? place.hex : words.money(token?.price ?? 0)}
                </span>
              );
            })}
          </dd>
        </>
      )}
      {(company?.loans ?? 0) > 0 ? (
        <>
          <dt>
            <Term of={termsOf(facts.id).includes('bond') ? 'bond' : 'loan'}>
              {t([`title.${facts.id}.company.loans`, 'companies.loans'])}
            </Term>
          </dt>
          <dd className="n">{company?.loans}</dd>
        </>
      ) : null}
      {privates.length === 0 ? null : (
        <>
          <dt>
            <Term of="private">{t('companies.privates')}</Term>
          </dt>
          <dd>{privates.map((id) => words.short(id)).join(' ')}</dd>
        </>
      )}
      {history.length === 0 ? null : (
        <>
          <dt>
            <Term of="route">{t('companies.runs')}</Term>
          </dt>
          <dd>
            <RunsLine corp={corp} />
          </dd>
        </>
      )}
    </dl>
  );
}
