import { Badge } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Listed } from '../api/queries.ts';
import { sinceText } from '../words/time.ts';

export const isMyTurn = ({ table, summary }: Listed, me: string | null): boolean =>
  me !== null && table.seats.some(({ seat, user }) => user === me && summary?.seats.includes(seat) === true);

interface Props {
  readonly listed: Listed;
  readonly me: string | null;
  readonly names: Readonly<Record<string, string>>;
}

/** One table in a list: what it is, who is there, and whom it waits for. */
export function TableCard({ listed, me, names }: Props) {
  const { t, i18n } = useTranslation();
  const { table, summary } = listed;
  const mine = isMyTurn(listed, me);
  const people =
    table.seats.length > 0
      ? table.seats.map(({ user, name }) => name ?? names[user] ?? '…')
      : table.members.map((id) => names[id] ?? '…');
  return (
    <Link to="/g/$id" params={{ id: table.id }} className={mine ? 'table-card due' : 'table-card'}>
      <span className="table-title">
        <b>{table.title}</b> {table.name}
      </span>
      <span className="row wrap">
        {mine ? (
          <Badge color="yellow" variant="filled" className="turn-badge">
            {t('lobby.yourTurn')}
          </Badge>
        ) : null}
        {table.status === 'open' ? (
          <Badge variant="light">
            {t('lobby.seats', { count: table.members.length, of: table.players })}
          </Badge>
        ) : null}
        {table.hotseat ? (
          <Badge variant="light" color="gray">
            {t('lobby.hotseat')}
          </Badge>
        ) : null}
        {table.visibility === 'private' ? (
          <Badge variant="light" color="gray">
            {t('lobby.private')}
          </Badge>
        ) : null}
      </span>
      <span className="muted">{[...new Set(people)].join(' · ')}</span>
      <span className="muted">
        {summary === null
          ? t(`lobby.pace.${table.pace}`)
          : `${summary.over === null ? placeText(t, summary) : t('lobby.over')}${summary.at === null ? '' : ` · ${sinceText(summary.at, i18n.language)}`}`}
      </span>
    </Link>
  );
}

type Translate = ReturnType<typeof useTranslation>['t'];

function placeText(
  t: Translate,
  { round, turn, roundNumber, phase }: NonNullable<Listed['summary']>,
): string {
  const at = t([`round.${round}`, 'round.other'], { turn, round: roundNumber });
  return `${at} · ${t('game.phase', { phase })}`;
}
