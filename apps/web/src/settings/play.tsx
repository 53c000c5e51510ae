import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { chooseEndsTurn, ENDS_TURN, type EndsTurn, useEndsTurn } from '../app/ends-turn.ts';

/** How moves are made on this device. */
export function Play() {
  const { t } = useTranslation();
  const endsTurn = useEndsTurn();
  return (
    <section className="card">
      <h2>{t('settings.play')}</h2>
      <div className="label">{t('settings.endsTurn')}</div>
      <SegmentedControl
        aria-label={t('settings.endsTurn')}
        value={endsTurn}
        onChange={(value) => chooseEndsTurn(value as EndsTurn)}
        data={ENDS_TURN.map((value) => ({ value, label: t(`settings.endsTurnBy.${value}`) }))}
      />
    </section>
  );
}
