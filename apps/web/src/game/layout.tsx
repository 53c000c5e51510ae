import './walks.css';
import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useContext, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountWatch } from './account/account-watch.tsx';
import { BoardPane } from './board/board-pane.tsx';
import { CompaniesPane } from './companies-pane.tsx';
import { GameBar } from './game-bar.tsx';
import { Scrubber } from './history/scrubber.tsx';
import { useDevice } from './kept.ts';
import { Keys } from './keys/keys.tsx';
import { LogPane } from './log/log-pane.tsx';
import { MarketPane } from './market-pane.tsx';
import { PaneBoundary } from './pane-boundary.tsx';
import { WhatNow } from './panel/what-now.tsx';
import { layoutNow, onLayout, PANES, type Pane } from './parts.ts';
import { PHONE_TABS, type PhoneTab, tabFor } from './phone-tabs.ts';
import { PicksContext } from './picks.ts';
import { useGoPlace, usePlace } from './place.ts';
import { QueueRunner } from './plan/use-queue.ts';
import { PlayersPane } from './players-pane.tsx';
import { useActing, useRoom } from './room.ts';
import { Splitter, useWidth } from './splitter.tsx';
import { TalkPane, useUnread } from './talk/talk-pane.tsx';
import { Told } from './told.tsx';
import { TrainsPane } from './trains-pane.tsx';

// Nobody has been away from most openings.
const SincePane = lazy(async () => ({ default: (await import('./since/since-pane.tsx')).SincePane }));

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

const board = (
  <PaneBoundary>
    <BoardPane />
  </PaneBoundary>
);

/** One part with a window of its own: on a second screen, say. Nothing is done there; it follows the game. */
function Alone({ pane, watchers }: { readonly pane: Pane; readonly watchers: number }) {
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

const account = <AccountWatch />;
const panel = (
  <>
    <PaneBoundary>
      <Since />
    </PaneBoundary>
    <PaneBoundary>
      <WhatNow />
    </PaneBoundary>
  </>
);
const scrubber = (
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

interface Tab {
  readonly key: string;
  readonly body: ReactNode;
  readonly unread?: number;
}
type TabOf = readonly [key: string, body: ReactNode, unread?: number];

/** Talk, with the number of lines that have not been seen. */
function useTalkTab(): TabOf {
  return ['talk', <TalkPane key="talk" />, useUnread()];
}

function Tabs({ name, tabs }: { readonly name: string; readonly tabs: readonly TabOf[] }) {
  const { t } = useTranslation();
  const all = tabs.map(([key, body, unread]): Tab => ({ key, body, ...(unread ? { unread } : {}) }));
  const [chosen, choose] = useDevice(`tab.${name}`, all[0]?.key ?? '');
  const open = all.find(({ key }) => key === chosen) ?? all[0];
  const move = (by: number) => {
    const next = all[(all.findIndex((one) => one.key === open?.key) + by + all.length) % all.length];
    if (next === undefined) return;
    choose(next.key);
    document.getElementById(`tab-${name}-${next.key}`)?.focus();
  };
  return (
    <section className="tabs">
      <div
        role="tablist"
        className="tab-bar"
        onKeyDown={({ key }) => {
          if (key === 'ArrowRight') move(1);
          else if (key === 'ArrowLeft') move(-1);
        }}
      >
        {all.map(({ key, unread }) => (
          <button
            key={key}
            id={`tab-${name}-${key}`}
            type="button"
            role="tab"
            aria-selected={key === open?.key}
            aria-controls={`tabs-${name}`}
            tabIndex={key === open?.key ? 0 : -1}
            onClick={() => choose(key)}
          >
            {t(`tab.${key}`)}
            {unread === undefined || key === open?.key ? null : <span className="unread">{unread}</span>}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`tabs-${name}`}
        aria-labelledby={`tab-${name}-${open?.key ?? ''}`}
        className="tab-body"
      >
        <PaneBoundary key={open?.key}>{open?.body}</PaneBoundary>
      </div>
    </section>
  );
}

const HEIGHTS = ['line', 'half', 'full'] as const;
type Height = (typeof HEIGHTS)[number];
const DRAGGED = 24;

function Phone() {
  const { t } = useTranslation();
  const { tab: asked } = usePlace();
  const go = useGoPlace();
  const acting = useActing();
  const talk = useTalkTab();
  const { step } = useRoom();
  const needed = acting && step !== null ? tabFor(step) : null;
  // Until another is chosen, what is due is open.
  const tab: PhoneTab = PHONE_TABS.find((one) => one === asked) ?? needed ?? 'map';
  return (
    <>
      <main className="phone-main" id="board" data-tab={tab}>
        {tab === 'map' ? board : null}
        {tab === 'market' ? <MarketPane /> : null}
        {tab === 'companies' ? (
          <>
            <CompaniesPane />
            <TrainsPane />
          </>
        ) : null}
        {tab === 'me' ? <PlayersPane /> : null}
        {tab === 'log' ? <Tabs name="side.phone" tabs={[['log', <LogPane key="log" />], talk]} /> : null}
      </main>
      {account}
      {scrubber}
      <Sheet acting={acting} />
      <nav className="phone-tabs" aria-label={t('game.parts')}>
        {PHONE_TABS.map((one) => (
          <button
            key={one}
            type="button"
            aria-current={one === tab ? 'page' : undefined}
            className={one === needed && one !== tab ? 'needed' : ''}
            onClick={() => go((old) => ({ ...old, tab: one }))}
          >
            {t(`tab.${one}`)}
            {one === 'log' && talk[2] !== undefined && tab !== 'log' ? <span className="unread-dot" /> : null}
          </button>
        ))}
      </nav>
    </>
  );
}

/** The panel of a phone: a line, half the screen or nearly all of it, by dragging or by pressing its handle. */
function Sheet({ acting }: { readonly acting: boolean }) {
  const { t } = useTranslation();
  const { past } = useRoom();
  const [height, setHeight] = useDevice<Height>('panel.height', 'half');
  const [from, setFrom] = useState<number | null>(null);
  const dragged = useRef(false);
  const shown: Height = acting || past !== null ? height : height === 'full' ? 'half' : height;
  const step = (by: number) => {
    const at = HEIGHTS.indexOf(shown) + by;
    setHeight(HEIGHTS[Math.max(0, Math.min(HEIGHTS.length - 1, at))] ?? 'half');
  };
  return (
    <div className={`sheet ${shown}`}>
      <Button
        variant="transparent"
        className="handle"
        aria-label={t(shown === 'line' ? 'panel.open' : 'panel.shut')}
        aria-expanded={shown !== 'line'}
        onClick={() => {
          if (!dragged.current) step(shown === 'line' ? 1 : -1);
          dragged.current = false;
        }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setFrom(event.clientY);
        }}
        onPointerUp={(event) => {
          const moved = from === null ? 0 : from - event.clientY;
          setFrom(null);
          dragged.current = Math.abs(moved) > DRAGGED;
          if (dragged.current) step(moved > 0 ? 1 : -1);
        }}
      />
      {panel}
    </div>
  );
}
