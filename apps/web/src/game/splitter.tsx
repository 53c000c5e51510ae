import { useTranslation } from 'react-i18next';
import { useDevice } from './kept.ts';

const STEP = 16;
const RANGE = { left: [200, 480], right: [260, 560] } as const;
export const WIDTHS = { left: 280, right: 324 } as const;
export type Side = keyof typeof WIDTHS;

export const useWidth = (side: Side): readonly [number, (to: number) => void] => {
  const [width, set] = useDevice<number>(`split.${side}`, WIDTHS[side]);
  const [least, most] = RANGE[side];
  return [width, (to) => set(Math.max(least, Math.min(most, Math.round(to))))];
};

/** The edge of a side column: dragged, moved by arrows, put back by a double click. */
export function Splitter({ side }: { readonly side: Side }) {
  const { t } = useTranslation();
  const [width, setWidth] = useWidth(side);
  const [least, most] = RANGE[side];
  const outwards = side === 'left' ? 1 : -1;
  return (
    <div
      role="slider"
      className={`splitter at-${side}`}
      aria-label={t(`layout.${side}`)}
      aria-orientation="horizontal"
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      onDoubleClick={() => setWidth(WIDTHS[side])}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
        if (by === 0) return;
        event.preventDefault();
        setWidth(width + by * outwards * STEP);
      }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        setWidth(side === 'left' ? event.clientX : window.innerWidth - event.clientX);
      }}
    />
  );
}
