import { Button } from '@mantine/core';
import type { Command, DomainEvent } from '@trunkline/engine';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Known } from '../../words/words.ts';
import { usePreview } from '../ask.ts';
import { Named, Sentence } from '../marks.tsx';
import { useRoom } from '../room.ts';
import { effectsOf } from './effects.ts';

const ARMED_MS = 5_000;

interface Props {
  readonly command: Command;
  /** What the button says beside the command. */
  readonly known?: Known;
  /** Beside another primary button. */
  readonly secondary?: boolean;
  /** Without the list of what it would change. */
  readonly bare?: boolean;
  /** Keys that press it. */
  readonly keys?: string;
}

/** The button that makes a move: it states what it does, shows what that changes, and asks twice where it ruins. */
export function Commit({ command, known: facts = {}, secondary = false, bare = false, keys }: Props) {
  const { t } = useTranslation();
  const { words, store, pending, state, step, seats } = useRoom();
  const preview = usePreview(command);
  const [armed, setArmed] = useState(false);
  const name = JSON.stringify(command);
  useEffect(() => setArmed(false), [name]);
  useEffect(() => {
    if (!armed) return;
    const timer = setTimeout(() => setArmed(false), ARMED_MS);
    return () => clearTimeout(timer);
  }, [armed]);
  if (preview !== undefined && !preview.ok) return <p className="why">{words.refusal(preview.violation)}</p>;
  const events = (preview?.events ?? []) as unknown as readonly DomainEvent[];
  const known = { step, ...facts };
  const ruin = words.ruinous(command, state, events, seats, known);
  const text = ruin ?? words.deed(command, state, known);
  const press = () => {
    if (ruin !== null && !armed) setArmed(true);
    else void store.act({ do: 'act', command });
  };
  return (
    <div className="commit">
      {bare || preview === undefined ? null : <EffectList events={events} />}
      <Button
        className={secondary ? 'do secondary' : 'do'}
        size={secondary ? 'sm' : 'md'}
        variant={secondary ? 'default' : 'filled'}
        {...(ruin === null ? {} : { color: 'red' })}
        loading={
          pending !== null && pending.what.do === 'act' && JSON.stringify(pending.what.command) === name
        }
        disabled={pending !== null}
        onClick={press}
        data-primary={secondary ? undefined : 'yes'}
        data-key={keys}
        data-armed={armed ? 'yes' : undefined}
      >
        {armed ? t('ruin.again', { text }) : text}
      </Button>
    </div>
  );
}

const MOST = 8;

export function EffectList({ events }: { readonly events: readonly DomainEvent[] }) {
  const { words, facts, state } = useRoom();
  const { money, prices } = effectsOf(events, state, facts);
  const lines = words.consequences(events, state).slice(0, MOST);
  const said = lines.map(({ text }) => text).join(' ');
  const moves = prices.filter(({ path }) => !said.includes(words.money(path[path.length - 1] ?? 0)));
  if (money.length + moves.length + lines.length === 0) return null;
  return (
    <ul className="effects">
      {money.slice(0, MOST).map(({ who, before, after }) => (
        <li key={who}>
          <Named id={who} /> {words.money(before)} →{' '}
          <b className={after < before ? 'down' : 'up'}>{words.money(after)}</b>
        </li>
      ))}
      {moves.map(({ corp, path }) => (
        <li key={corp}>
          <Named id={corp} /> {path.map((price) => words.money(price)).join(' → ')}
        </li>
      ))}
      {lines.map((line) => (
        <li key={line.text} className="said">
          <Sentence parts={line.parts} />
        </li>
      ))}
    </ul>
  );
}
