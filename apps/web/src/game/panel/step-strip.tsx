import { turnOf } from '@trunkline/engine';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TermId } from '../../app/terms.ts';
import { useRoom } from '../room.ts';
import { Term } from '../term.tsx';
import { Tip } from './tip.tsx';
import { declined, standings } from './turn-story.ts';

/** Steps that a turn shows; those of them that the title has are known by being done or waiting. */
const SHOWN: readonly string[] = ['track', 'token', 'run', 'dividend', 'trains', 'loan-or-private'];

/** Words of the trade that steps are called by. */
const MEANT: Readonly<Record<string, TermId>> = {
  track: 'lay',
  token: 'token',
  run: 'route',
  dividend: 'payOut',
  trains: 'train',
};

/** Steps of an operating turn: done, declined, gone past with the reason, now, ahead. */
export function StepStrip() {
  const { t } = useTranslation();
  const { state, step, words, timeline, revision } = useRoom();
  const turn = turnOf(state);
  const passed = useMemo(() => declined(timeline?.line() ?? [], state), [timeline, revision, state]);
  if (turn === undefined || !turn.who.startsWith('c:') || turn.course === 'bank') return null;
  const stand = standings(SHOWN, step, state, passed);
  return (
    <ol className="steps" tabIndex={0} aria-label={t('panel.steps')}>
      {SHOWN.map((kind, i) => {
        const is = stand[i] ?? 'ahead';
        const why = is === 'skipped' ? words.skipped(kind) : is === 'passed' ? t('step.passed') : null;
        const name = words.stepName(kind);
        return (
          <li key={kind} className={is} aria-current={is === 'now' ? 'step' : undefined}>
            {why !== null ? (
              <Tip says={why}>{name}</Tip>
            ) : MEANT[kind] === undefined ? (
              name
            ) : (
              <Term of={MEANT[kind]}>{name}</Term>
            )}
            {is === 'done' ? <span className="reader"> ({t('stock.done')})</span> : null}
          </li>
        );
      })}
    </ol>
  );
}
