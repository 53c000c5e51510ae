import { useTranslation } from 'react-i18next';
import { CompanyChip, SeatMark } from '../../../marks.tsx';
import { useRoom } from '../../../room.ts';
import { isQuiet, type Sequel } from '../../outcome.ts';

/** What happens next if this train is bought: the phase, who loses which trains, what closes and what opens. */
export function SequelLine({ sequel }: { readonly sequel: Sequel }) {
  const { t } = useTranslation();
  const { state, words } = useRoom();
  if (isQuiet(sequel)) return null;
  const named = (corp: `c:${string}`) => {
    const control = state.corporations.all[corp]?.control ?? null;
    return (
      <>
        <CompanyChip corp={corp} />
        {control === null || control === 'market' ? null : <SeatMark seat={control} size={13} />}
      </>
    );
  };
  return (
    <ul className="sequel">
      {sequel.phase === null ? null : <li>{t('sequel.phase', { phase: sequel.phase })}</li>}
      {sequel.falls.map((corp) => (
        <li key={corp} className="row tight danger">
          {named(corp)} {t('sequel.falls')}
        </li>
      ))}
      {sequel.rusts.length === 0 ? null : (
        <li className="row tight wrap danger">
          {t('sequel.rusts')}
          {sequel.rusts.map(({ corp, faces }) => (
            <span key={corp} className="row tight">
              {named(corp)} <b>{faces.join(' ')}</b>
            </span>
          ))}
        </li>
      )}
      {sequel.limit === null ? null : (
        <li className="row tight wrap">
          {t('sequel.limit', { count: sequel.limit })}
          {sequel.over.length === 0 ? null : (
            <span className="row tight wrap danger">
              {t('sequel.over')}
              {sequel.over.map((corp) => (
                <span key={corp} className="row tight">
                  {named(corp)}
                </span>
              ))}
            </span>
          )}
        </li>
      )}
      {sequel.privates.length === 0 ? null : (
        <li>
          {t('sequel.closes', {
            count: sequel.privates.length,
            names: sequel.privates.map((id) => words.short(id)).join(', '),
          })}
        </li>
      )}
      {sequel.colours.length === 0 ? null : (
        <li className="row tight">
          {sequel.colours.map((colour) => (
            <span key={colour} className={`swatch tile-${colour}`} aria-hidden="true" />
          ))}
          {t('sequel.tiles', {
            colours: sequel.colours.map((colour) => t(`colour.${colour}`).toLowerCase()).join(', '),
          })}
        </li>
      )}
    </ul>
  );
}
