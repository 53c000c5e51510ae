import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CompaniesPane } from './companies-pane.tsx';
import { useDevice } from './kept.ts';
import { LogPane } from './log/log-pane.tsx';
import { MarketPane } from './market-pane.tsx';
import { account, board, panel, scrubber } from './panes.tsx';
import { PHONE_TABS, type PhoneTab, tabFor } from './phone-tabs.ts';
import { useGoPlace, usePlace } from './place.ts';
import { PlayersPane } from './players-pane.tsx';
import { useActing, useRoom } from './room.ts';
import { Tabs, useTalkTab } from './tabs.tsx';
import { TrainsPane } from './trains-pane.tsx';

const HEIGHTS = ['line', 'half', 'full'] as const;
type Height = (typeof HEIGHTS)[number];
const DRAGGED = 24;

/** On a phone: one part at a time, the panel below it in reach of a thumb. */
export function Phone() {
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
