import '../game/game.css';
import '../device/device.css';
import './tour.css';
import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { PlayerId } from '@trunkline/engine';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LostPage } from '../app/lost-page.tsx';
import { useTitle } from '../app/title.ts';
import { DeviceRoom } from '../device/device-room.tsx';
import type { Keeping } from '../device/device-store.ts';
import { keptFrom } from '../device/kept-game.ts';
import { once } from '../device/rules.ts';
import type { LocalGame } from '../game/room.ts';
import type { Deed } from '../live/game-store.ts';
import { EXAMPLE, isSame, LESSONS, type LessonStep, SEATS } from './lessons.ts';

const route = getRouteApi('/tour/$lesson');

/** A lesson: text beside the real game page. Where it is the reader's move, he makes it there. */
export function LessonPage() {
  const { lesson } = route.useParams();
  const { step: asked = 0 } = route.useSearch();
  const steps = (LESSONS as Readonly<Record<string, readonly LessonStep[]>>)[lesson];
  if (steps === undefined) return <LostPage />;
  const at = Math.min(asked, steps.length - 1);
  return <Lesson key={lesson} lesson={lesson} steps={steps} at={at} />;
}

interface Props {
  readonly lesson: string;
  readonly steps: readonly LessonStep[];
  readonly at: number;
}

function Lesson({ lesson, steps, at }: Props) {
  const { t } = useTranslation();
  useTitle(t(`tour.lesson.${lesson}.title`));
  const navigate = useNavigate();
  const step = steps[at] as LessonStep;
  const { data: game } = useQuery({
    queryKey: ['tour', step.done],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const players = SEATS.map((seat): PlayerId => `p:${seat}`);
      const config = { players, seed: 1, options: [], readings: {} };
      const file = await once((rules) => rules.replay('1848', config, SEATS, EXAMPLE.slice(0, step.done)));
      const id = `tour-${step.done}`;
      return keptFrom(file, { id, kind: 'seen', name: '1848', now: 0, over: false });
    },
  });
  const go = (to: number) =>
    void navigate({
      to: '/tour/$lesson',
      params: { lesson },
      search: { step: to, ...(steps[to]?.tab === undefined ? {} : { tab: steps[to].tab }) },
      replace: true,
    });
  const keeping = useMemo((): Keeping => ({ commit: async () => go(at + 1) }), [lesson, at]);
  const only = useMemo(() => {
    const wanted = EXAMPLE[step.done];
    return (deed: Deed) => deed.do === 'act' && wanted !== undefined && isSame(deed.command, wanted);
  }, [step.done]);
  const local: LocalGame = { kind: 'tour', plays: step.yours, banner: null, menu: null };
  return (
    <div className="local tour">
      <section className="lesson" aria-labelledby="lesson" aria-live="polite">
        <header className="row wrap">
          <Link to="/tour">{t('tour.title')}</Link>
          <span className="muted">{t('tour.step', { at: at + 1, of: steps.length })}</span>
          <span className="grow" />
          <Button size="compact-sm" variant="default" disabled={at === 0} onClick={() => go(at - 1)}>
            {t('tour.back')}
          </Button>
          {at + 1 < steps.length ? (
            <Button size="compact-sm" variant={step.yours ? 'default' : 'filled'} onClick={() => go(at + 1)}>
              {t(step.yours ? 'tour.show' : 'tour.next')}
            </Button>
          ) : (
            <Link to="/tour">{t('tour.done')}</Link>
          )}
        </header>
        <h1 id="lesson">{t(`tour.${lesson}.${step.key}.title`)}</h1>
        <p>{t(`tour.${lesson}.${step.key}.text`)}</p>
        {step.yours ? (
          <details key={step.key}>
            <summary>{t('tour.hint')}</summary>
            <p>{t(`tour.${lesson}.${step.key}.hint`)}</p>
          </details>
        ) : null}
      </section>
      {game === undefined ? (
        <div className="loading">
          <Loader aria-label={t('game.loading')} />
        </div>
      ) : (
        <DeviceRoom
          key={`${at}`}
          game={{ ...game, id: `tour-${lesson}-${at}` }}
          local={local}
          keeping={keeping}
          only={only}
          broken={<LostPage />}
        />
      )}
    </div>
  );
}
