import type { ModalProps } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';

const DialogWindow = lazy(async () => ({ default: (await import('./dialog-window.tsx')).DialogWindow }));

/** A sheet over the page; its script comes when it is opened for the first time. */
export function Dialog(props: ModalProps) {
  const [wanted, want] = useState(props.opened);
  if (props.opened && !wanted) want(true);
  return wanted ? (
    <Suspense fallback={null}>
      <DialogWindow {...props} />
    </Suspense>
  ) : null;
}
