import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDevice } from '../kept.ts';
import { type Layout, type Part, showPart } from '../parts.ts';
import type { Picks } from '../picks.ts';
import { useGoPlace } from '../place.ts';
import { type ActionKey, actionOf, type Bindings } from './bindings.ts';
import { press, seen } from './press.ts';

const KeySheet = lazy(async () => ({ default: (await import('./key-sheet.tsx')).KeySheet }));
const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

const PARTS: Readonly<Partial<Record<ActionKey, Part>>> = {
  n: 'panel',
  t: 'map',
  m: 'market',
  c: 'companies',
  y: 'players',
  g: 'trains',
  l: 'log',
  '/': 'talk',
};

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

const isPaletteKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && key.toLowerCase() === 'k';

interface Props {
  readonly layout: Layout;
  readonly picks: Picks | null;
  zen(): void;
}

/** The keyboard of the page: what each key does, the sheet that tells it, and the palette that finds everything by name. */
export function Keys({ layout, picks, zen }: Props) {
  const { t } = useTranslation();
  const [on, setOn] = useDevice('keys.on', true);
  const [chosen, choose] = useDevice<Bindings>('keys.chosen', {});
  const [opened, open] = useState<'sheet' | 'palette' | null>(null);
  const go = useGoPlace();
  const latest = useRef({ layout, picks, zen, on, chosen, go });
  latest.current = { layout, picks, zen, on, chosen, go };
  useEffect(() => {
    const act = (key: string): boolean => {
      const now = latest.current;
      if (key === '?') open('sheet');
      else if (!now.on) return false;
      else if (key === 'Escape') {
        now.go(({ hex: _hex, ...rest }) => rest);
        return press('[data-key="back"]');
      } else if (/^[1-9]$/.test(key)) return chooseNth(Number(key));
      else {
        const action = actionOf(key, now.chosen);
        return action !== null && perform(action, now);
      }
      return true;
    };
    const listen = (event: KeyboardEvent) => {
      if (isPaletteKey(event)) {
        event.preventDefault();
        open((was) => (was === 'palette' ? null : 'palette'));
      } else if (!isBusy(event) && act(event.key)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  const close = () => open(null);
  return (
    <Suspense fallback={null}>
      {opened === 'sheet' ? (
        <KeySheet on={on} setOn={setOn} chosen={chosen} choose={choose} close={close} />
      ) : null}
      {opened === 'palette' ? <Palette chosen={chosen} layout={layout} zen={zen} close={close} /> : null}
      {(['keys', 'palette'] as const).map((name) => (
        <button
          key={name}
          type="button"
          className="reader"
          tabIndex={-1}
          data-open={name}
          onClick={() => open(name === 'keys' ? 'sheet' : name)}
        >
          {t(`${name}.title`)}
        </button>
      ))}
    </Suspense>
  );
}

interface Now extends Props {
  readonly go: ReturnType<typeof useGoPlace>;
}

/** Does what an action is for; false: there is nothing to do it with. */
export function perform(action: ActionKey, { layout, picks, zen, go }: Now): boolean {
  const part = PARTS[action];
  if (part !== undefined) showPart(part, layout, go);
  else if (action === 'Enter') return press('#panel [data-primary="yes"]:not(:disabled)');
  else if (action === 'z') zen();
  else if (action === 'p') return focusOn('[data-key~="p"]');
  else if (action === '[' || action === ']') {
    if (picks === null) return false;
    nextHex(picks, action === ']' ? 1 : -1);
  } else return press(`[data-key~="${action}"]:not(:disabled)`);
  return true;
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
