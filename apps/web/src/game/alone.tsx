import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { CompaniesPane } from './companies-pane.tsx';
import { GameBar } from './game-bar.tsx';
import { LogPane } from './log/log-pane.tsx';
import { MarketPane } from './market-pane.tsx';
import { PaneBoundary } from './pane-boundary.tsx';
import { board } from './panes.tsx';
import { layoutNow, onLayout, type Pane } from './parts.ts';
import { PlayersPane } from './players-pane.tsx';
import { TrainsPane } from './trains-pane.tsx';

/** One part with a window of its own: on a second screen, say. Nothing is done there; it follows the game. */
export function Alone({ pane, watchers }: { readonly pane: Pane; readonly watchers: number }) {
  const { t } = useTranslation();
  const layout = useSyncExternalStore(onLayout, layoutNow);
  return (
    <div className={`game alone ${layout}`}>
      <GameBar watchers={watchers} compact={layout === 'phone'} zen={() => {}} />
      <main id="board" className={pane === 'map' ? 'board-box' : 'alone-pane'} aria-label={t(`tab.${pane}`)}>
        {pane === 'map' ? board : <PaneBoundary>{ALONE[pane]()}</PaneBoundary>}
      </main>
    </div>
  );
}
const ALONE: Readonly<Record<Exclude<Pane, 'map'>, () => ReactNode>> = {
  market: () => <MarketPane />,
  companies: () => <CompaniesPane />,
  players: () => <PlayersPane />,
  trains: () => <TrainsPane />,
  log: () => <LogPane />,
};
