import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTooltips } from '../../app/tooltips.ts';

const WHEN = { hover: true, focus: true, touch: true } as const;

/** Something that says more when it is pointed at, focused or tapped; Esc hides it again. */
export function Tip({ says, children }: { readonly says: string; readonly children: ReactNode }) {
  const Tooltip = useTooltips();
  const target = useRef<HTMLSpanElement>(null);
  const reached = useReached(target);
  return (
    <>
      <span className="tip" tabIndex={0} ref={target}>
        {children}
        <span className="reader">: {says}</span>
      </span>
      {/* Beside it, not round it: what has the focus keeps it when tooltips come. */}
      {Tooltip === null ? null : (
        <Tooltip
          target={target}
          label={says}
          events={WHEN}
          multiline
          maw={300}
          withArrow
          openDelay={150}
          {...(reached ? { opened: true } : {})}
        />
      )}
    </>
  );
}

/** Whether somebody has come to it by keys. A tooltip beside its target hears of pointers only. */
function useReached(target: RefObject<HTMLElement | null>): boolean {
  const [reached, setReached] = useState(false);
  useEffect(() => {
    const node = target.current;
    const focus = () => setReached(node?.matches(':focus-visible') === true);
    const leave = () => setReached(false);
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') leave();
    };
    node?.addEventListener('focus', focus);
    node?.addEventListener('blur', leave);
    node?.addEventListener('keydown', key);
    return () => {
      node?.removeEventListener('focus', focus);
      node?.removeEventListener('blur', leave);
      node?.removeEventListener('keydown', key);
    };
  }, [target]);
  return reached;
}
