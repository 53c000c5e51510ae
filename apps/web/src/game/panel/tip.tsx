import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

const WHEN = { hover: true, focus: true, touch: true } as const;

/** Something that says more when it is pointed at, focused or tapped. */
export function Tip({ says, children }: { readonly says: string; readonly children: ReactNode }) {
  return (
    <Tooltip label={says} events={WHEN} multiline maw={300} withArrow openDelay={150}>
      <span className="tip" tabIndex={0} aria-label={undefined}>
        {children}
        <span className="reader">: {says}</span>
      </span>
    </Tooltip>
  );
}
