import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../app/dialog.tsx';
import { ACTIONS, type ActionKey, type Bindings, bind, keyOf, mayBind } from './bindings.ts';

/** Keys that always mean the same. */
const FIXED = [
  ['1–9', 'choice'],
  ['+ − 0 ← → ↑ ↓', 'zoom'],
  ['Esc', 'close'],
  ['Ctrl+K', 'palette'],
  ['?', 'help'],
] as const;

interface Props {
  readonly on: boolean;
  readonly chosen: Bindings;
  setOn(on: boolean): void;
  choose(bindings: Bindings): void;
  close(): void;
}

/** What each key does; pressed, it waits for another one to do the same. */
export function KeySheet({ on, chosen, setOn, choose, close }: Props) {
  const { t } = useTranslation();
  const [waits, wait] = useState<ActionKey | null>(null);
  const hear = (event: React.KeyboardEvent) => {
    if (waits === null) return;
    if (event.key === 'Tab') return wait(null);
    // Shift and the like come before the key that is meant.
    if (['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key !== 'Escape' && mayBind(event.key)) choose(bind(chosen, waits, event.key));
    wait(null);
  };
  return (
    <Dialog
      opened
      onClose={close}
      title={t('keys.title')}
      size="lg"
      closeOnEscape={waits === null}
      onKeyDownCapture={hear}
    >
      <Checkbox checked={on} onChange={(e) => setOn(e.currentTarget.checked)} label={t('keys.on')} mb={12} />
      <p className="muted small" aria-live="polite">
        {waits === null ? t('keys.change') : t('keys.press', { action: t(`keys.do.${nameOf(waits)}`) })}
      </p>
      <ul className="key-list">
        {ACTIONS.map(([action, name]) => (
          <li key={action}>
            <button
              type="button"
              className="key-cap"
              aria-pressed={waits === action}
              aria-label={t('keys.of', { key: keyOf(action, chosen), action: t(`keys.do.${name}`) })}
              onClick={() => wait(waits === action ? null : action)}
            >
              <kbd>{waits === action ? '…' : keyOf(action, chosen)}</kbd>
            </button>
            {t(`keys.do.${name}`)}
          </li>
        ))}
        {FIXED.map(([key, name]) => (
          <li key={key}>
            <span className="key-cap fixed">
              <kbd>{key}</kbd>
            </span>
            {t(`keys.do.${name}`)}
          </li>
        ))}
      </ul>
      {Object.keys(chosen).length === 0 ? null : (
        <Button variant="default" size="sm" onClick={() => choose({})}>
          {t('keys.reset')}
        </Button>
      )}
    </Dialog>
  );
}

const nameOf = (action: ActionKey) => ACTIONS.find(([key]) => key === action)?.[1] ?? 'primary';
