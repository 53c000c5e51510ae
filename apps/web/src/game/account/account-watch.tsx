import { lazy, Suspense, useEffect, useRef } from 'react';
import { PaneBoundary } from '../pane-boundary.tsx';
import { useRoom } from '../room.ts';
import { isBig } from './big.ts';
import { announceAccounts, forgetAccounts } from './opened.ts';
import { useAccountCommit } from './use-account.ts';

// Most moves change little.
const AccountCard = lazy(async () => ({ default: (await import('./account-card.tsx')).AccountCard }));

/** Shows what a move of weight has changed, once it comes; what was there when the page opened is in the log. */
export function AccountWatch() {
  const { timeline, revision, facts, local, past } = useRoom();
  const heard = useRef(revision);
  const commit = useAccountCommit();
  // A lesson tells in its own words what happens, and who walks through the past is not called away.
  const quiet = past !== null || local?.kind === 'tour' || local?.kind === 'seen';
  useEffect(() => forgetAccounts, []);
  useEffect(() => {
    if (timeline === null || revision <= heard.current) return;
    const news = timeline.commits.slice(heard.current).filter((one) => isBig(facts, one));
    heard.current = revision;
    if (!quiet && news.length > 0) announceAccounts(news.map((one) => one.revision));
  }, [timeline, revision, facts, quiet]);
  return commit === null ? null : (
    <PaneBoundary>
      <Suspense fallback={null}>
        <AccountCard key={commit.revision} commit={commit} />
      </Suspense>
    </PaneBoundary>
  );
}
