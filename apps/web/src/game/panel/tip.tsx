import { type ReactNode, useRef } from 'react';
import { useTooltips } from '../../app/tooltips.ts';

const WHEN = { hover: true, focus: true, touch: true } as const;

/** Something that says more when it is pointed at, focused or tapped. */
export function Tip({ says, children }: { readonly says: string; readonly children: ReactNode }) {
  const Tooltip = useTooltips();
  const target = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span className="tip" tabIndex={0} ref={target}>
        {children}
        <span className="reader">: {says}</span>
      </span>
      {/* Beside it, not round it: what has the focus keeps it when tooltips come. */}
      {Tooltip === null ? null : (
        <Tooltip target={target} label={says} events={WHEN} multiline maw={300} withArrow openDelay={150} />
      )}
    </>
  );
}
