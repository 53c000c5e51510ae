import { Button } from '@mantine/core';
import type { Command, DomainEvent } from '@trunkline/engine';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndsTurn } from '../../app/ends-turn.ts';
import type { Known } from '../../words/words.ts';
import { usePreviews } from '../ask.ts';
import { Named, Sentence } from '../marks.tsx';
import { useRoom } from '../room.ts';
import { actAll } from './act-all.ts';
import { effectsOf, endsTurn } from './effects.ts';

const ARMED_MS = 5_000;

interface Props {
  readonly command: Command;
  /** Commands that follow it by the same press. */
  readonly then?: readonly Command[];
  /** What the button says, where that is more than the command. */
  readonly says?: string;
  /** What the button says beside the command. */
  readonly known?: Known;
  /** Beside another primary button. */
  readonly secondary?: boolean;
  /** Without the list of what it would change. */
  readonly bare?: boolean;
  /** Keys that press it. */
  readonly keys?: string;
}

const NO_MORE: readonly Command[] = [];

/** The button that makes a move: it states what it does, shows what that changes, and asks twice where it ruins. */
export function Commit(props: Props) {
  const { command, then = NO_MORE, says, known: facts = {} } = props;
  const { secondary = false, bare = false, keys } = props;
  const { t } = useTranslation();
  const { words, store, pending, state, step, seats } = useRoom();
  const all = [command, ...then];
  const results = usePreviews(all);
  const refused = results?.find((result) => !result.ok);
  const [armed, setArmed] = useState(false);
  const asks = useEndsTurn() === 'asks';
  const name = JSON.stringify(all);
  useEffect(() => setArmed(false), [name]);
  useEffect(() => {
    if (!armed) return;
    const timer = setTimeout(() => setArmed(false), ARMED_MS);
    return () => clearTimeout(timer);
  }, [armed]);
  if (refused !== undefined && !refused.ok) return <p className="why">{words.refusal(refused.violation)}</p>;
  const events = (results ?? []).flatMap((one) => (one.ok ? (one.events as unknown as DomainEvent[]) : []));
  const known = { step, ...facts };
  const ruins = words.ruins(state, events, seats);
  const ruinous = ruins.length > 0;
  const ends = asks && endsTurn(events, command.by.entity);
  const deed = says ?? words.deed(command, state, known);
  const text = !ruinous
    ? deed
    : says === undefined
      ? (words.ruinous(command, state, events, seats, known) ?? deed)
      : `${says} – ${ruins.join(', ')}`;
  const press = () => {
    if ((ruinous || ends) && !armed) setArmed(true);
    else void actAll(store, all);
  };
  const sent = pending !== null && pending.what.do === 'act' ? JSON.stringify(pending.what.command) : null;
  return (
    <div className="commit">
      {bare || results === undefined ? null : <EffectList events={events} />}
      <Button
        className={secondary ? 'do secondary' : 'do'}
        size={secondary ? 'sm' : 'md'}
        variant={secondary ? 'default' : 'filled'}
        loading={all.some((one) => JSON.stringify(one) === sent)}
        disabled={pending !== null}
        onClick={press}
        data-primary={secondary ? undefined : 'yes'}
        data-key={keys}
        data-ruins={ruinous ? 'yes' : undefined}
        data-armed={armed ? 'yes' : undefined}
      >
        {armed ? t('ruin.again', { text }) : ends ? t('ruin.endsTurn', { text }) : text}
      </Button>
      {armed ? (
        <>
          <span className="armed" aria-hidden="true" />
          <span className="reader" role="alert">
            {t('ruin.armed')}
          </span>
        </>
      ) : null}
    </div>
  );
}

const MOST = 8;

/** What would change: money before and after, prices on their way, and what else comes of it. */
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
          <span>
            <Sentence parts={line.parts} />
          </span>
        </li>
      ))}
    </ul>
  );
}
