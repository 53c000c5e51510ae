import { useTranslation } from 'react-i18next';
import { useTitle } from './title.ts';

const PARTS = ['account', 'games', 'device', 'others', 'leaving'] as const;

/** What is kept of whom, where, and how it goes. */
export function PrivacyPage() {
  const { t } = useTranslation();
  useTitle(t('privacy.title'));
  return (
    <article className="prose">
      <h1>{t('privacy.title')}</h1>
      {PARTS.map((part) => (
        <section key={part}>
          <h2>{t(`privacy.${part}.title`)}</h2>
          <p>{t(`privacy.${part}.text`)}</p>
        </section>
      ))}
    </article>
  );
}
