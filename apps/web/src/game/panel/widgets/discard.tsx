import './small-form.css';
import type { Command, CorpId, Option, TrainId } from '@trunkline/engine';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../kept.ts';
import { CompanyChip } from '../../marks.tsx';
import { useRoom } from '../../room.ts';
import { Commit } from '../commit.tsx';

const trainsIn = ({ fields }: Option): readonly TrainId[] =>
  fields.flatMap((field) =>
    !('name' in field) || field.name !== 'train'
      ? []
      : 'of' in field
        ? (field.of as readonly TrainId[])
        : 'is' in field
          ? [String(field.is)]
          : [],
  );

/** Too many trains: a card each, one is picked, and the rest stays. */
export function DiscardWidget({ options }: { readonly options: readonly Option[] }) {
  return options.map((option) => <Discard key={option.by.entity} option={option} />);
}

function Discard({ option }: { readonly option: Option }) {
  const { t } = useTranslation();
  const { state, facts, words } = useRoom();
  const corp = option.by.entity as CorpId;
  const [picked, pick] = useDraft<TrainId | null>(`discard.${corp}`, null);
  const open = trainsIn(option);
  const owned = state.trains.owned[corp] ?? [];
  const limit = facts.phases.find(({ id }) => id === state.trains.phase)?.trainLimit ?? 0;
  const face = (train: TrainId): string => state.trains.all[train]?.face ?? words.train(train);
  const dies = (train: TrainId): string | null =>
    facts.roster.find(({ rank }) => rank === state.trains.all[train]?.rank)?.rustsOn ?? null;
  const chosen = picked !== null && open.includes(picked) ? picked : null;
  const command: Command | null =
    chosen === null ? null : { do: 'discard-train', by: option.by, train: chosen };
  return (
    <div className="wide-row">
      <p className="hint row wrap tight">
        <CompanyChip corp={corp} />
        {t('discard.why', { have: open.length, count: limit })}
      </p>
      <div className="row wrap" role="group" aria-label={t('discard.which')}>
        {owned.map((train) => {
          const rank = dies(train);
          const may = open.includes(train);
          return (
            <button
              key={train}
              type="button"
              className="pick train-card"
              aria-pressed={chosen === train}
              disabled={!may}
              onClick={() => pick(train)}
            >
              <b>{face(train)}</b>
              <small>
                {!may
                  ? t('discard.uncounted')
                  : rank === null
                    ? t('discard.stays')
                    : t('companies.rusts', { rank })}
              </small>
            </button>
          );
        })}
      </div>
      {command === null ? (
        <p className="hint">{t('discard.pick')}</p>
      ) : (
        <>
          <p className="row wrap tight">
            {t('discard.left')}
            {owned
              .filter((train) => train !== chosen)
              .map((train) => (
                <span key={train} className="train">
                  {face(train)}
                </span>
              ))}
          </p>
          <Commit command={command} />
        </>
      )}
    </div>
  );
}
