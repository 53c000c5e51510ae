import { Alert, SegmentedControl, useComputedColorScheme } from '@mantine/core';
import { boardThemes } from '@trunkline/board-art';
import { useTranslation } from 'react-i18next';
import {
  choosePips,
  chooseTileColours,
  PIPS,
  type Pips,
  TILE_COLOURS,
  type TileColours,
  usePips,
  useTileColours,
} from '../app/palette.ts';
import { nearest, TOO_NEAR } from './colour-distance.ts';

const SHOWN = ['white', 'yellow', 'green', 'brown', 'gray', 'blue', 'red'] as const;

/** Which colours tiles have, and whether they can be told apart by everybody. */
export function TileColoursChoice() {
  const { t } = useTranslation();
  const chosen = useTileColours();
  const pips = usePips();
  const scheme = useComputedColorScheme('light');
  const theme = boardThemes[chosen][scheme];
  const least = nearest(theme);
  return (
    <>
      <div className="label">{t('settings.tiles')}</div>
      <SegmentedControl
        aria-label={t('settings.tiles')}
        value={chosen}
        onChange={(value) => chooseTileColours(value as TileColours)}
        data={TILE_COLOURS.map((value) => ({ value, label: t(`settings.tileColours.${value}`) }))}
      />
      <div className="row swatches" aria-hidden="true">
        {SHOWN.map((name) => (
          <span key={name} style={{ background: theme[name], width: 32, height: 28, borderRadius: 4 }} />
        ))}
      </div>
      {least.distance < TOO_NEAR ? (
        <Alert color="yellow" role="status">
          {t('settings.tooNear', {
            distance: least.distance.toFixed(1),
            sight: t(`settings.sight.${least.sight}`),
          })}
        </Alert>
      ) : (
        <p className="muted small">{t('settings.apart', { distance: least.distance.toFixed(1) })}</p>
      )}
      <div className="label">{t('settings.pips')}</div>
      <SegmentedControl
        aria-label={t('settings.pips')}
        value={pips}
        onChange={(value) => choosePips(value as Pips)}
        data={PIPS.map((value) => ({ value, label: t(`settings.pipsOn.${value}`) }))}
      />
    </>
  );
}
