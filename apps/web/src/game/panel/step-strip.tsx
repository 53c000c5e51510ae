import { turnOf } from '@trunkline/engine';
import { useTranslation } from 'react-i18next';
import { useRoom } from '../room.ts';

/** Steps that a turn shows; those of them that the title has are known by being done or waiting. */
const SHOWN: readonly string[] = ['track', 'token', 'run', 'dividend', 'trains', 'loan-or-private'];

/** Steps of an operating turn: done, now, ahead. */
export function StepStrip() {
  const { t } = useTranslation();
  const { state, step, words } = useRoom();
  const turn = turnOf(state);
  if (turn === undefined || !turn.who.startsWith('c:') || turn.course === 'bank') return null;
  const now = SHOWN.indexOf(step ?? '');
  return (
    <ol className="steps" tabIndex={0} aria-label={t('panel.steps')}>
      {SHOWN.map((kind, i) => {
        const is =
          kind === step ? 'now' : turn.done.includes(kind) || (now >= 0 && i < now) ? 'done' : 'ahead';
        return (
          <li key={kind} className={is} aria-current={is === 'now' ? 'step' : undefined}>
            {words.stepName(kind)}
          </li>
        );
      })}
    </ol>
  );
}
