import { Checkbox, Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDevice } from './kept.ts';
import { type Layout, type Part, showPart } from './parts.ts';
import type { Picks } from './picks.ts';
import { useGoPlace } from './place.ts';

const PARTS: Readonly<Record<string, Part>> = {
  n: 'panel',
  t: 'map',
  m: 'market',
  c: 'companies',
  y: 'players',
  g: 'trains',
  l: 'log',
  '/': 'talk',
};

/** Keys that press a button of the page, which says so by `data-key`. */
const BUTTONS: readonly string[] = ['u', 'U', 'd', 'r', 'R', 'b', 'x', 's', ',', '.', 'Home', 'End', 'w'];

/** For the list that `?` opens, in its order. */
const LISTED = [
  ['Enter', 'primary'],
  ['1–9', 'choice'],
  ['[ ]', 'hex'],
  ['r R', 'rotate'],
  ['d p', 'pass'],
  ['b x', 'routes'],
  ['u U', 'undo'],
  ['n', 'due'],
  ['t m c y g l /', 'parts'],
  ['s', 'sheet'],
  [', . Home End', 'history'],
  ['+ − 0 ← →', 'zoom'],
  ['z', 'zen'],
  ['Esc', 'back'],
  ['?', 'help'],
] as const;

const seen = (element: HTMLElement): boolean => element.offsetParent !== null;

function press(selector: string): boolean {
  const button = [...document.querySelectorAll<HTMLElement>(selector)].find(seen);
  button?.click();
  return button !== undefined;
}

/** Chosen, not pressed yet. */
function focusOn(selector: string): boolean {
  const button = [...document.querySelectorAll<HTMLElement>(selector)].find(seen);
  button?.focus();
  return button !== undefined;
}

/** Left to a field, a control that the key means something to, or an open sheet. */
function isBusy(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (document.querySelector('[role=dialog]') !== null) return true;
  if (target?.closest('input, textarea, select, [role=slider], [role=menu], [role=listbox]') != null)
    return event.key !== 'Escape';
  return event.key === 'Enter' && target?.closest('button, a, summary') != null;
}

interface Props {
  readonly layout: Layout;
  readonly picks: Picks | null;
  zen(): void;
}

/** The keyboard map of the page, and the sheet that tells it. */
export function Keys({ layout, picks, zen }: Props) {
  const { t } = useTranslation();
  const [on, setOn] = useDevice('keys.on', true);
  const [told, tell] = useState(false);
  const go = useGoPlace();
  const latest = useRef({ layout, picks, zen, on, go });
  latest.current = { layout, picks, zen, on, go };
  useEffect(() => {
    const act = (event: KeyboardEvent): boolean => {
      const now = latest.current;
      const { key } = event;
      if (key === '?') tell(true);
      else if (!now.on) return false;
      else if (key === 'Enter') return press('#panel [data-primary="yes"]:not(:disabled)');
      else if (key === 'Escape') {
        now.go(({ hex: _hex, ...rest }) => rest);
        return press('[data-key="back"]');
      } else if (key === 'z') now.zen();
      else if ((key === '[' || key === ']') && now.picks !== null) nextHex(now.picks, key === ']' ? 1 : -1);
      else if (/^[1-9]$/.test(key)) return chooseNth(Number(key));
      else if (key === 'p') return focusOn('[data-key~="p"]');
      else if (BUTTONS.includes(key)) return press(`[data-key~="${key}"]:not(:disabled)`);
      else if (PARTS[key] !== undefined) showPart(PARTS[key], now.layout, now.go);
      else return false;
      return true;
    };
    const listen = (event: KeyboardEvent) => {
      if (!isBusy(event) && act(event)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <Modal opened={told} onClose={() => tell(false)} title={t('keys.title')}>
      <dl className="facts keys">
        {LISTED.map(([keys, name]) => (
          <div key={name} className="pair">
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <Checkbox checked={on} onChange={(e) => setOn(e.currentTarget.checked)} label={t('keys.on')} mt={12} />
    </Modal>
  );
}

/** The next hex that can be acted on, in the order of the list. */
function nextHex({ rings, selected, onHex }: Picks, by: number): void {
  if (rings.length === 0) return;
  const at = selected === null ? (by > 0 ? -1 : 0) : rings.indexOf(selected);
  const hex = rings[(at + by + rings.length) % rings.length];
  if (hex !== undefined) onHex(hex);
}

function chooseNth(n: number): boolean {
  const choices = [
    ...document.querySelectorAll<HTMLElement>(
      '#panel .widget :is(.pick, .par-cell, .tile-choice, .choice):not([aria-disabled="true"])',
    ),
  ].filter(seen);
  choices[n - 1]?.click();
  choices[n - 1]?.focus();
  return choices[n - 1] !== undefined;
}
