import { moneyOf, moneyText } from '@trunkline/texts';
import { useTranslation } from 'react-i18next';
import { languageNow } from '../app/i18n.ts';
import type { ReadFile } from '../device/rules-worker.ts';

/** What a file holds, once every move of it was decided again. */
export function Report({ found }: { readonly found: ReadFile }) {
  const { t } = useTranslation();
  const { file, origin, moves, entries, over } = found;
  const nameOf = (seat: string): string => file.players.find(({ id }) => id === seat)?.name ?? seat;
  const ranking = Object.entries(over?.scores ?? {})
    .sort(([, a], [, b]) => b - a)
    .map(([seat, score]) => `${nameOf(seat)} ${moneyText(score, moneyOf(file.title), languageNow())}`)
    .join(', ');
  const readings = Object.entries(file.readings);
  const lines: readonly (readonly [string, string])[] = [
    [t('create.which'), `${file.title} ${t(`title.${file.title}.name`)}`],
    [t('import.origin'), t(`import.origins.${origin}`)],
    [t('import.players'), file.players.map(({ name }) => name).join(', ')],
    [t('import.moves'), t('import.movesOf', { count: moves, of: entries })],
    [
      t('import.readings'),
      readings.length === 0
        ? t('import.asPrinted')
        : t('import.readingsOf', {
            count: readings.length,
            names: readings.map(([name]) => name).join(', '),
          }),
    ],
    [t('import.state'), over === null ? t('import.goesOn') : t('import.over', { ranking })],
  ];
  return (
    <section className="card" aria-labelledby="report">
      <h2 id="report">{t('import.report')}</h2>
      <dl className="report">
        {lines.map(([term, said]) => (
          <div key={term} style={{ display: 'contents' }}>
            <dt>{term}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
