import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../app/button-link.tsx';
import { useTitle } from '../app/title.ts';
import { LESSONS, type LessonName } from './lessons.ts';

/** The lessons, the one for newcomers first. */
export function TourPage() {
  const { t } = useTranslation();
  useTitle(t('tour.title'));
  return (
    <>
      <h1>{t('tour.title')}</h1>
      <p className="prose">{t('tour.what')}</p>
      <div className="cards">
        {(Object.keys(LESSONS) as LessonName[]).map((lesson) => (
          <article key={lesson} className="card">
            <h2>{t(`tour.lesson.${lesson}.title`)}</h2>
            <p>{t(`tour.lesson.${lesson}.what`)}</p>
            <ButtonLink to="/tour/$lesson" params={{ lesson }}>
              {t('tour.begin', { count: LESSONS[lesson].length })}
            </ButtonLink>
          </article>
        ))}
      </div>
    </>
  );
}
