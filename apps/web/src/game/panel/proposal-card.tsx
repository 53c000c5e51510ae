import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../api/client.ts';
import { momentText } from '../../words/time.ts';
import { Named } from '../marks.tsx';
import { answerProposal, useRoom } from '../room.ts';

/** What every seat must agree to: who asks, who has agreed, and my answer. */
export function ProposalCard() {
  const { t, i18n } = useTranslation();
  const { table, seats, store, timeline, goTo } = useRoom();
  const { proposal } = table;
  // What has lapsed can't be answered any more, and nobody has to clear it away.
  if (proposal === null || proposal.lapsesAt <= Date.now()) return null;
  const mine = seats.some((seat) => !proposal.agreed.includes(seat));
  const missing = table.seats.filter(({ seat, left }) => left !== true && !proposal.agreed.includes(seat));
  const to = proposal.kind === 'undo' ? proposal.to : null;
  const back = to === null ? 0 : (timeline?.line().filter(({ revision }) => revision > to).length ?? 0);
  const answer = (of: 'agree' | 'withdraw') =>
    void answerProposal(table.id, of).catch((error: unknown) => store.refuse(problemOf(error)));
  return (
    <div className="card proposal">
      <p className="row wrap">
        <Named id={proposal.by} />{' '}
        {proposal.kind === 'undo' ? t('proposal.undo', { to: proposal.to }) : t('proposal.end')}
        {to === null || back === 0 ? null : (
          <button type="button" className="link small" onClick={() => goTo(to)}>
            {t('proposal.back', { count: back })}
          </button>
        )}
      </p>
      <p className="muted row wrap">
        {t('proposal.agreed')}
        {proposal.agreed.map((seat) => (
          <Named key={seat} id={seat} />
        ))}
        {missing.length === 0 ? null : t('proposal.missing')}
        {missing.map(({ seat }) => (
          <Named key={seat} id={seat} />
        ))}
        <span>{t('proposal.until', { at: momentText(proposal.lapsesAt, i18n.language) })}</span>
      </p>
      {seats.length === 0 ? null : (
        <div className="row">
          {mine ? <Button onClick={() => answer('agree')}>{t('proposal.agree')}</Button> : null}
          <Button variant="default" onClick={() => answer('withdraw')}>
            {t(seats.includes(proposal.by as `p:${string}`) ? 'proposal.withdraw' : 'proposal.refuse')}
          </Button>
        </div>
      )}
    </div>
  );
}
