import './walks.css';
import { useContext, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Alone } from './alone.tsx';
import { CompaniesPane } from './companies-pane.tsx';
import { GameBar } from './game-bar.tsx';
import { useDevice } from './kept.ts';
import { Keys } from './keys/keys.tsx';
import { LogPane } from './log/log-pane.tsx';
import { MarketPane } from './market-pane.tsx';
import { PaneBoundary } from './pane-boundary.tsx';
import { account, board, panel, scrubber } from './panes.tsx';
import { layoutNow, onLayout, PANES } from './parts.ts';
import { Phone } from './phone.tsx';
import { PicksContext } from './picks.ts';
import { usePlace } from './place.ts';
import { QueueRunner } from './plan/use-queue.ts';
import { PlayersPane } from './players-pane.tsx';
import { useRoom } from './room.ts';
import { Splitter, useWidth } from './splitter.tsx';
import { Tabs, useTalkTab } from './tabs.tsx';
import { Told } from './told.tsx';
import { TrainsPane } from './trains-pane.tsx';

/** The parts of a game page in the order of the screen's width. */
export function GameLayout({ watchers }: { readonly watchers: number }) {
  const { t } = useTranslation();
  const layout = useSyncExternalStore(onLayout, layoutNow);
  const { past } = useRoom();
  const { pane: asked } = usePlace();
  const { picks } = useContext(PicksContext);
  const [zen, setZen] = useDevice('zen', false);
  const [left] = useWidth('left');
  const [right] = useWidth('right');
  const quiet = zen && layout !== 'phone';
  const alone = PANES.find((one) => one === asked);
  if (alone !== undefined) return <Alone pane={alone} watchers={watchers} />;
  return (
    <div
      className={`game ${layout}${past === null ? '' : ' in-past'}${quiet ? ' zen' : ''}`}
      style={{ '--left': `${left}px`, '--right': `${right}px` } as React.CSSProperties}
    >
      {(['panel', 'board', 'log'] as const).map((part) => (
        <a key={part} className="skip" href={`#${part}`}>
          {t(`skip.${part}`)}
        </a>
      ))}
      <GameBar watchers={watchers} compact={layout === 'phone'} zen={() => setZen(!zen)} />
      {layout === 'wide' ? <Wide zen={quiet} /> : layout === 'medium' ? <Medium zen={quiet} /> : <Phone />}
      <Told />
      <QueueRunner />
      <Keys layout={layout} picks={picks} zen={() => setZen(!zen)} />
    </div>
  );
}

function Wide({ zen }: { readonly zen: boolean }) {
  const talk = useTalkTab();
  return (
    <>
      <main className="middle">
        {account}
        {panel}
        <div className="board-box" id="board">
          {board}
        </div>
        {zen ? null : (
          <PaneBoundary>
            <TrainsPane compact />
          </PaneBoundary>
        )}
        {scrubber}
      </main>
      {zen ? null : (
        <>
          <aside className="left">
            <PaneBoundary>
              <PlayersPane />
            </PaneBoundary>
            <PaneBoundary>
              <MarketPane />
            </PaneBoundary>
          </aside>
          <aside className="right">
            <PaneBoundary>
              <CompaniesPane />
            </PaneBoundary>
            <Tabs name="side.wide" tabs={[['log', <LogPane key="log" />], talk]} />
          </aside>
          <Splitter side="left" />
          <Splitter side="right" />
        </>
      )}
    </>
  );
}

function Medium({ zen }: { readonly zen: boolean }) {
  const talk = useTalkTab();
  return (
    <>
      <main className="foot">
        {account}
        {panel}
        {scrubber}
      </main>
      <div className="board-box" id="board">
        {board}
      </div>
      {zen ? null : (
        <aside className="right">
          <Tabs
            name="side.medium"
            tabs={[
              ['companies', <CompaniesPane key="c" />],
              ['players', <PlayersPane key="p" />],
              ['market', <MarketPane key="m" />],
              ['trains', <TrainsPane key="t" />],
              ['log', <LogPane key="l" />],
              talk,
            ]}
          />
        </aside>
      )}
    </>
  );
}
