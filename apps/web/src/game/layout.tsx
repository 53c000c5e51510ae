import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { BoardPane } from './board/board-pane.tsx';
import { CompaniesPane } from './companies-pane.tsx';
import { GameBar } from './game-bar.tsx';
import { useDevice } from './kept.ts';
import { LogPane } from './log-pane.tsx';
import { MarketPane } from './market-pane.tsx';
import { PaneBoundary } from './pane-boundary.tsx';
import { WhatNow } from './panel/what-now.tsx';
import { useGoPlace, usePlace } from './place.ts';
import { PlayersPane } from './players-pane.tsx';
import { useRoom } from './room.ts';
import { Scrubber } from './scrubber.tsx';
import { TalkPane } from './talk-pane.tsx';
import { TrainsPane } from './trains-pane.tsx';

const WIDE = window.matchMedia('(min-width: 1200px)');
const MEDIUM = window.matchMedia('(min-width: 768px)');

const layoutNow = (): 'wide' | 'medium' | 'phone' =>
  WIDE.matches ? 'wide' : MEDIUM.matches ? 'medium' : 'phone';
const onLayout = (listen: () => void): (() => void) => {
  for (const query of [WIDE, MEDIUM]) query.addEventListener('change', listen);
  return () => {
    for (const query of [WIDE, MEDIUM]) query.removeEventListener('change', listen);
  };
};

/** The parts of a game page in the order of the screen's width. */
export function GameLayout({ watchers }: { readonly watchers: number }) {
  const { t } = useTranslation();
  const layout = useSyncExternalStore(onLayout, layoutNow);
  const { past } = useRoom();
  return (
    <div className={`game ${layout}${past === null ? '' : ' in-past'}`}>
      <a className="skip" href="#panel">
        {t('game.skipPanel')}
      </a>
      <a className="skip" href="#board">
        {t('game.skipBoard')}
      </a>
      <GameBar watchers={watchers} compact={layout === 'phone'} />
      {layout === 'wide' ? <Wide /> : layout === 'medium' ? <Medium /> : <Phone />}
    </div>
  );
}

const board = (
  <PaneBoundary>
    <BoardPane />
  </PaneBoundary>
);
const panel = (
  <PaneBoundary>
    <WhatNow />
  </PaneBoundary>
);
const scrubber = (
  <PaneBoundary>
    <Scrubber />
  </PaneBoundary>
);

function Wide() {
  return (
    <>
      <aside className="left">
        <PaneBoundary>
          <PlayersPane />
        </PaneBoundary>
        <PaneBoundary>
          <MarketPane />
        </PaneBoundary>
      </aside>
      <div className="middle">
        <div className="board-box" id="board">
          {board}
        </div>
        <PaneBoundary>
          <TrainsPane compact />
        </PaneBoundary>
        {panel}
        {scrubber}
      </div>
      <aside className="right">
        <PaneBoundary>
          <CompaniesPane />
        </PaneBoundary>
        <Tabs
          name="side.wide"
          tabs={[
            ['log', <LogPane key="log" />],
            ['talk', <TalkPane key="talk" />],
          ]}
        />
      </aside>
    </>
  );
}

function Medium() {
  return (
    <>
      <div className="board-box" id="board">
        {board}
      </div>
      <aside className="right">
        <Tabs
          name="side.medium"
          tabs={[
            ['companies', <CompaniesPane key="c" />],
            ['players', <PlayersPane key="p" />],
            ['market', <MarketPane key="m" />],
            ['trains', <TrainsPane key="t" />],
            ['log', <LogPane key="l" />],
            ['talk', <TalkPane key="k" />],
          ]}
        />
      </aside>
      <div className="foot">
        {panel}
        {scrubber}
      </div>
    </>
  );
}

interface TabsProps {
  readonly name: string;
  readonly tabs: readonly (readonly [string, ReactNode])[];
}

function Tabs({ name, tabs }: TabsProps) {
  const { t } = useTranslation();
  const [chosen, choose] = useDevice(`tab.${name}`, tabs[0]?.[0] ?? '');
  const open = tabs.find(([key]) => key === chosen) ?? tabs[0];
  return (
    <section className="tabs">
      <div role="tablist" className="tab-bar">
        {tabs.map(([key]) => (
          <button
            key={key}
            type="button"
            role="tab"
            aria-selected={key === open?.[0]}
            onClick={() => choose(key)}
          >
            {t(`tab.${key}`)}
          </button>
        ))}
      </div>
      <div role="tabpanel" className="tab-body">
        <PaneBoundary key={open?.[0]}>{open?.[1]}</PaneBoundary>
      </div>
    </section>
  );
}

const PHONE_TABS = ['map', 'market', 'companies', 'me', 'log'] as const;
type PhoneTab = (typeof PHONE_TABS)[number];
const HEIGHTS = ['line', 'half', 'full'] as const;

function Phone() {
  const { t } = useTranslation();
  const { tab: asked } = usePlace();
  const go = useGoPlace();
  const { options, past } = useRoom();
  const acting =
    past === null && options.some(({ do: kind }) => !['give-order', 'drop-order', 'end-game'].includes(kind));
  const tab: PhoneTab = PHONE_TABS.find((one) => one === asked) ?? 'map';
  const [height, setHeight] = useDevice<(typeof HEIGHTS)[number]>('panel.height', 'half');
  const start = useRef<number | null>(null);
  const needed: PhoneTab = 'map';
  const shown = acting || past !== null ? height : height === 'full' ? 'half' : height;
  const step = (by: number) => {
    const at = HEIGHTS.indexOf(shown) + by;
    setHeight(HEIGHTS[Math.max(0, Math.min(HEIGHTS.length - 1, at))] ?? 'half');
  };
  return (
    <>
      <div className="phone-main" id="board">
        {tab === 'map' ? board : null}
        {tab === 'market' ? <MarketPane /> : null}
        {tab === 'companies' ? (
          <>
            <CompaniesPane />
            <TrainsPane />
          </>
        ) : null}
        {tab === 'me' ? <PlayersPane /> : null}
        {tab === 'log' ? (
          <Tabs
            name="side.phone"
            tabs={[
              ['log', <LogPane key="log" />],
              ['talk', <TalkPane key="talk" />],
            ]}
          />
        ) : null}
      </div>
      {scrubber}
      <div className={`sheet ${shown}`}>
        <button
          type="button"
          className="handle"
          aria-label={t(shown === 'line' ? 'panel.open' : 'panel.shut')}
          onClick={() => {
            if (start.current === null) step(shown === 'line' ? 1 : -1);
          }}
          onPointerDown={(event) => {
            start.current = null;
            const from = event.clientY;
            const target = event.currentTarget;
            target.setPointerCapture(event.pointerId);
            target.onpointerup = (up) => {
              const moved = from - up.clientY;
              if (Math.abs(moved) > 24) {
                start.current = moved;
                step(moved > 0 ? 1 : -1);
              }
              target.onpointerup = null;
            };
          }}
        />
        {panel}
      </div>
      <nav className="phone-tabs" aria-label={t('game.parts')}>
        {PHONE_TABS.map((one) => (
          <button
            key={one}
            type="button"
            aria-current={one === tab ? 'page' : undefined}
            className={acting && one === needed && one !== tab ? 'needed' : ''}
            onClick={() => go((old) => ({ ...old, tab: one }))}
          >
            {t(`tab.${one}`)}
          </button>
        ))}
      </nav>
    </>
  );
}
