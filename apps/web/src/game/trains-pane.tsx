import type { RankSpec, State } from '@trunkline/engine';
import { moneyOf, moneyText } from '@trunkline/texts';
import { useTranslation } from 'react-i18next';
import { languageNow } from '../app/i18n.ts';
import type { TitleFacts } from '../titles/facts.ts';
import { useRoom } from './room.ts';
import { Term } from './term.tsx';

/** Trains of the roster from left to right, the one on sale framed; below, in full, the phases. */
export function TrainsPane({ compact = false }: { readonly compact?: boolean }) {
  const { t } = useTranslation();
  const { facts, state } = useRoom();
  return (
    <section
      className={compact ? 'roster-strip' : 'pane'}
      aria-label={t('tab.trains')}
      data-part="trains"
      tabIndex={-1}
    >
      {compact ? null : <h2>{t('tab.trains')}</h2>}
      <Roster facts={facts} state={state} />
      {compact ? null : <Phases facts={facts} now={state.trains.phase} />}
    </section>
  );
}

const leftOf = (state: State, rank: string): number =>
  state.trains.depot.filter((id) => state.trains.all[id]?.rank === rank).length;

export function Roster({
  facts,
  state,
}: {
  readonly facts: Pick<TitleFacts, 'id' | 'roster' | 'phases'>;
  readonly state: State | null;
}) {
  const { t } = useTranslation();
  const first = state?.trains.depot[0];
  const onSale = first === undefined ? null : (state?.trains.all[first]?.rank ?? null);
  const phaseOf = (rank: string) => facts.phases.find(({ startsWith }) => startsWith === rank);
  return (
    <ol className="roster" tabIndex={0} aria-label={t('tab.trains')}>
      {facts.roster.map((spec: RankSpec) => {
        const left = state === null ? spec.count : leftOf(state, spec.rank);
        const phase = phaseOf(spec.rank);
        const rusts = facts.roster.filter(({ rustsOn }) => rustsOn === spec.rank).map(({ rank }) => rank);
        return (
          <li
            key={spec.rank}
            className={
              spec.rank === onSale ? 'card-train sale' : left === 0 ? 'card-train gone' : 'card-train'
            }
          >
            <span className="row tight">
              <b>{spec.faces.map(({ face }) => face).join(' / ')}</b>
              <span className="muted small">
                {spec.count === 'unlimited' ? '∞' : t('trains.left', { left, of: spec.count })}
              </span>
            </span>
            <span className="n">
              {spec.faces.map(({ price }) => moneyText(price, moneyOf(facts.id), languageNow())).join(' / ')}
            </span>
            {phase === undefined && rusts.length === 0 ? null : (
              <span className="row tight small">
                {phase === undefined ? null : <span>{t('trains.starts', { phase: phase.id })}</span>}
                {rusts.length === 0 ? null : (
                  <span className="danger">
                    <Term of="rust">{t('trains.rusts', { ranks: rusts.join(', ') })}</Term>
                  </span>
                )}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

export function Phases({
  facts,
  now,
}: {
  readonly facts: Pick<TitleFacts, 'phases'>;
  readonly now: string | null;
}) {
  const { t } = useTranslation();
  return (
    <div className="scroll" tabIndex={0} role="group" aria-label={t('trains.phase')}>
      <table className="phases">
        <thead>
          <tr>
            <th>{t('trains.phase')}</th>
            <th>{t('trains.with')}</th>
            <th className="n">
              <Term of="trainLimit">{t('trains.limitShort')}</Term>
            </th>
            <th>
              <Term of="tile">{t('trains.tiles')}</Term>
            </th>
            <th className="n">
              <Term of="operatingRound">{t('trains.ors')}</Term>
            </th>
          </tr>
        </thead>
        <tbody>
          {facts.phases.map((phase) => (
            <tr
              key={phase.id}
              className={phase.id === now ? 'now' : ''}
              aria-current={phase.id === now ? 'true' : undefined}
            >
              <th scope="row">{phase.id}</th>
              <td>{phase.startsWith ?? '–'}</td>
              <td className="n">{phase.trainLimit}</td>
              <td>
                <span className="row tight">
                  {phase.colours.map((colour) => (
                    <span key={colour} className={`swatch tile-${colour}`} title={t(`colour.${colour}`)} />
                  ))}
                </span>
              </td>
              <td className="n">{phase.operatingRounds}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
