import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../app/title.ts';
import { TITLES_SHOWN } from './printed.ts';

export function TitlesPage() {
  const { t } = useTranslation();
  useTitle(t('shell.titles'));
  return (
    <>
      <h1>{t('shell.titles')}</h1>
      <div className="title-cards">
        {TITLES_SHOWN.map((id) => (
          <Link key={id} to="/titles/$title" params={{ title: id }} className="title-card">
            <b>{id}</b>
            <span>{t(`title.${id}.name`)}</span>
            <span className="muted">{t(`titleLead.${id}`)}</span>
          </Link>
        ))}
      </div>
    </>
  );
}
