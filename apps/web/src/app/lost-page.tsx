import { Button } from '@mantine/core';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTitle } from './title.ts';

export function LostPage() {
  const { t } = useTranslation();
  useTitle(t('lost.title'));
  return (
    <section className="narrow">
      <h1>{t('lost.title')}</h1>
      <p className="muted">{t('lost.body')}</p>
      <Button component={Link} to="/">
        {t('lost.home')}
      </Button>
    </section>
  );
}

export function BrokenPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  return (
    <section className="narrow" role="alert">
      <h1>{t('broken.title')}</h1>
      <p className="muted">{t('broken.body')}</p>
      <pre className="detail">{error instanceof Error ? error.message : String(error)}</pre>
      <Button onClick={reset}>{t('broken.again')}</Button>
    </section>
  );
}
