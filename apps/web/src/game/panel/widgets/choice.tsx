import './small-form.css';
import type { Command, CorpId, DomainEvent, Option, Place, State } from '@trunkline/engine';
import { isPlayer } from '@trunkline/engine';
import { useTranslation } from 'react-i18next';
import { usePreview } from '../../ask.ts';
import { Named } from '../../marks.tsx';
import { useRoom } from '../../room.ts';
import { Commit } from '../commit.tsx';

interface Answer {
  readonly command: Command;
  readonly cost: number | undefined;
}

/** A question with a few answers: a card each, with what it would change. */
export function ChoiceWidget({ options }: { readonly options: readonly Option[] }) {
  const answers = options.flatMap(({ by, fields, notes }) =>
    fields.flatMap((field): readonly Answer[] => {
      if (!('name' in field) || field.name !== 'choice') return [];
      const of = 'of' in field ? field.of : 'is' in field ? [field.is] : [];
      const cost = typeof notes?.['price'] === 'number' ? notes['price'] : undefined;
      return of.map((choice) => ({ command: { do: 'choose', by, choice: String(choice) }, cost }));
    }),
  );
  if (answers.length < 2)
    return answers.map(({ command, cost }) => (
      <Commit
        key={JSON.stringify(command)}
        command={command}
        {...(cost === undefined ? {} : { known: { cost } })}
      />
    ));
  return (
    <div className="answer-cards wide-row">
      {answers.map(({ command }, i) => (
        <div key={JSON.stringify(command)} className="answer-card">
          <Meaning command={command} />
          <MovedCertificates command={command} />
          <Commit command={command} secondary={i > 0} />
        </div>
      ))}
    </div>
  );
}

/** What an answer means, where that is more than its button says. */
function Meaning({ command }: { readonly command: Command }) {
  const { t, i18n } = useTranslation();
  const { step } = useRoom();
  if (command.do !== 'choose' || !i18n.exists(`answer.${step}.${command.choice}`)) return null;
  return <p className="hint">{t(`answer.${step}.${command.choice}`)}</p>;
}

/** Certificates that an answer would move: what each of their holders has before and after. */
function MovedCertificates({ command }: { readonly command: Command }) {
  const { words, state } = useRoom();
  const result = usePreview(command);
  if (result?.ok !== true) return null;
  return changes(state, result.events as unknown as readonly DomainEvent[]).map(
    ({ corp, who, before, after }) => {
      const said = (sizes: readonly number[]): string =>
        sizes.length === 0 ? '–' : sizes.map((size) => words.percent(size)).join(' + ');
      return (
        <p key={who} className="holding-change">
          <Named id={isPlayer(who) ? who : corp} />
          {isPlayer(who) ? null : <span className="muted">{words.short(who)}</span>}
          <span className="n">
            {said(before)} → <b>{said(after)}</b>
          </span>
        </p>
      );
    },
  );
}

interface Change {
  readonly corp: CorpId;
  readonly who: Place;
  readonly before: readonly number[];
  readonly after: readonly number[];
}

function changes(state: State, events: readonly DomainEvent[]): readonly Change[] {
  const moves = events.flatMap((event) =>
    event.t === 'CertificatesMoved' ? [event as Extract<DomainEvent, { t: 'CertificatesMoved' }>] : [],
  );
  const [first] = moves;
  if (first === undefined) return [];
  const { corp } = first;
  const held = state.shares.held[corp] ?? {};
  const places = [...new Set(moves.flatMap(({ from, to }) => [from, to]))];
  const sizes = (certs: readonly string[]): readonly number[] =>
    certs.map((id) => state.shares.certs[id]?.percent ?? 0).sort((a, b) => b - a);
  return places.map((who) => {
    const before = held[who] ?? [];
    const after = moves.reduce<readonly string[]>((now, { from, to, certs }) => {
      if (from === who) return now.filter((id) => !certs.includes(id));
      return to === who ? now.concat(certs) : now;
    }, before);
    return { corp, who, before: sizes(before), after: sizes(after) };
  });
}
