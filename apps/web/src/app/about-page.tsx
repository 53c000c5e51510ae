import { useTranslation } from 'react-i18next';
import { useTitle } from './title.ts';

export function AboutPage() {
  const { t } = useTranslation();
  useTitle(t('shell.about'));
  return (
    <section className="narrow">
      <h1>{t('shell.about')}</h1>
      <p>{t('about.what')}</p>
      <p>{t('about.privacy')}</p>
      <p className="muted">{t('about.licence')}</p>
    </section>
  );
}
