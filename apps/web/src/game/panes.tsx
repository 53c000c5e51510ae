import { lazy, Suspense } from 'react';
import { AccountWatch } from './account/account-watch.tsx';
import { BoardPane } from './board/board-pane.tsx';
import { Scrubber } from './history/scrubber.tsx';
import { PaneBoundary } from './pane-boundary.tsx';
import { WhatNow } from './panel/what-now.tsx';
import { useRoom } from './room.ts';

// Nobody has been away from most openings.
const SincePane = lazy(async () => ({ default: (await import('./since/since-pane.tsx')).SincePane }));

export const board = (
  <PaneBoundary>
    <BoardPane />
  </PaneBoundary>
);

/** What a move of weight has changed. */
export const account = <AccountWatch />;
/** What is due, with what has happened since the last visit. */
export const panel = (
  <>
    <PaneBoundary>
      <Since />
    </PaneBoundary>
    <PaneBoundary>
      <WhatNow />
    </PaneBoundary>
  </>
);
export const scrubber = (
  <PaneBoundary>
    <Scrubber />
  </PaneBoundary>
);

function Since() {
  const { since, past } = useRoom();
  return since === null || past !== null ? null : (
    <Suspense fallback={null}>
      <SincePane />
    </Suspense>
  );
}
