import { Modal, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useContext, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Layout } from '../parts.ts';
import { showPart } from '../parts.ts';
import { PicksContext } from '../picks.ts';
import { useGoPlace } from '../place.ts';
import { useRoom } from '../room.ts';
import { ACTIONS, type Bindings, keyOf } from './bindings.ts';
import { type Entry, find } from './find.ts';
import { perform } from './keys.tsx';

const MOST = 60;
const PAGES = [
  ['/', 'shell.lobby'],
  ['/titles', 'shell.titles'],
  ['/hotseat', 'shell.hotseat'],
  ['/import', 'shell.import'],
  ['/tour', 'shell.tour'],
  ['/settings', 'shell.settings'],
  ['/about', 'shell.about'],
] as const;

interface Leading extends Entry {
  readonly kind: 'option' | 'action' | 'company' | 'hex' | 'page';
  readonly keys?: string;
  /** Done once the palette has gone. */
  lead(): void;
}

interface Props {
  readonly chosen: Bindings;
  readonly layout: Layout;
  zen(): void;
  close(): void;
}

/** Finds every option, company, hex and page by name. */
export function Palette({ chosen, layout, zen, close }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [asked, ask] = useState('');
  const [at, setAt] = useState(0);
  const entries = useEntries({ chosen, layout, zen });
  const found = useMemo(() => find(entries, asked, MOST), [entries, asked]);
  const take = (entry: Leading | undefined) => {
    if (entry === undefined) return;
    close();
    // After the focus has come back to the page.
    setTimeout(() => entry.lead(), 0);
  };
  const hear = (event: React.KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && found.length > 0) setAt((at + by + found.length) % found.length);
    else if (event.key === 'Enter') take(found[at]);
    else return;
    event.preventDefault();
  };
  return (
    <Modal
      opened
      onClose={close}
      withCloseButton={false}
      size="lg"
      aria-label={t('palette.title')}
      yOffset="8vh"
    >
      <TextInput
        data-autofocus
        value={asked}
        onChange={(e) => {
          ask(e.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={hear}
        placeholder={t('palette.ask')}
        aria-label={t('palette.title')}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={found[at] === undefined ? undefined : `${id}-${at}`}
      />
      {found.length === 0 ? <p className="muted">{t('palette.nothing')}</p> : null}
      <div className="palette" role="listbox" id={id} aria-label={t('palette.title')}>
        {found.map((entry, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the field above, as in every combobox
          <div
            key={entry.key}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === at}
            tabIndex={-1}
            ref={(element) => {
              if (i === at) element?.scrollIntoView({ block: 'nearest' });
            }}
            onClick={() => take(entry)}
          >
            <span className="muted small kind">{t(`palette.kind.${entry.kind}`)}</span>
            <span className="grow">{entry.name}</span>
            {entry.keys === undefined ? null : <kbd>{entry.keys}</kbd>}
          </div>
        ))}
      </div>
    </Modal>
  );
}

function useEntries({ chosen, layout, zen }: Omit<Props, 'close'>): readonly Leading[] {
  const { t } = useTranslation();
  const { state, facts, words } = useRoom();
  const { picks } = useContext(PicksContext);
  const navigate = useNavigate();
  const go = useGoPlace();
  return useMemo(() => {
    const actions = ACTIONS.map(
      ([action, name]): Leading => ({
        ...{ key: `a.${action}`, kind: 'action', name: t(`keys.do.${name}`), keys: keyOf(action, chosen) },
        lead: () => void perform(action, { layout, picks, zen, go }),
      }),
    );
    const companies = state.corporations.order.map(
      (corp): Leading => ({
        ...{ key: corp, kind: 'company', name: `${words.short(corp)} · ${words.long(corp)}` },
        lead: () => {
          go((old) => ({ ...old, co: words.short(corp) }));
          showPart('companies', layout, go);
        },
      }),
    );
    const hexes = facts.board.hexes.map(
      ({ id, name }): Leading => ({
        ...{ key: `h.${id}`, kind: 'hex', name: name == null ? id : `${id} ${name}` },
        lead: () => {
          showPart('map', layout, go);
          if (picks?.rings.includes(id) === true) picks.onHex(id);
          else go((old) => ({ ...old, hex: id }));
        },
      }),
    );
    const pages = [...PAGES, [`/titles/${facts.id}`, 'game.rules'] as const].map(
      ([to, name]): Leading => ({
        ...{ key: to, kind: 'page', name: t(name) },
        lead: () => void navigate({ to: to as '/' }),
      }),
    );
    return [...optionsOfPanel(), ...actions, ...companies, ...pages, ...hexes];
  }, [state, facts, words, picks, chosen, layout, t]);
}

/** What can be pressed in the panel now, by what it says; what makes a move is only gone to. */
function optionsOfPanel(): readonly Leading[] {
  const buttons = [
    ...document.querySelectorAll<HTMLElement>(
      '#panel :is(.pick, .par-cell, .tile-choice, .choice, .do, [role=tab]):not([aria-disabled="true"])',
    ),
  ].filter((button) => button.offsetParent !== null);
  const names = new Set<string>();
  return buttons.flatMap((button, i): readonly Leading[] => {
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden in a button is no part of its name
    const name = (button.getAttribute('aria-label') ?? button.innerText).replace(/\s+/g, ' ').trim();
    if (name === '' || names.has(name)) return [];
    names.add(name);
    const lead = () => {
      if (!button.classList.contains('do')) button.click();
      button.focus();
    };
    return [{ key: `o.${i}`, kind: 'option', name, lead }];
  });
}
