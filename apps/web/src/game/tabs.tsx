import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDevice } from './kept.ts';
import { PaneBoundary } from './pane-boundary.tsx';
import { TalkPane, useUnread } from './talk/talk-pane.tsx';

interface Tab {
  readonly key: string;
  readonly body: ReactNode;
  readonly unread?: number;
}
type TabOf = readonly [key: string, body: ReactNode, unread?: number];

/** Talk, with the number of lines that have not been seen. */
export function useTalkTab(): TabOf {
  return ['talk', <TalkPane key="talk" />, useUnread()];
}

/** Panes that share a place; the arrow keys go from one to the next. */
export function Tabs({ name, tabs }: { readonly name: string; readonly tabs: readonly TabOf[] }) {
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
