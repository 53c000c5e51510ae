import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { get, post } from '../api/client.ts';
import { client } from '../api/queries.ts';
import { sinceText } from '../words/time.ts';
import { Deed, Part } from './part.tsx';

interface Notices {
  readonly notices: readonly {
    readonly id: string;
    readonly attempts: number;
    readonly reason: string;
    readonly at: number;
  }[];
  readonly next: string | null;
}
interface Letters {
  readonly letters: readonly {
    readonly number: number;
    readonly durable: string;
    readonly id: string;
    readonly attempts: number;
    readonly error: string;
    readonly at: number;
  }[];
}

const NOTICES = ['ops', 'notices'];
const LETTERS = ['ops', 'letters'];

/** Notices that could not be delivered: each is tried again or dropped. */
export function DeadNotices() {
  const { t } = useTranslation();
  /** Behind which notice the page begins; absent: the first page. */
  const [after, setAfter] = useState<string>();
  const { data, error } = useQuery({
    queryKey: [...NOTICES, after ?? ''],
    queryFn: ({ signal }) =>
      get<Notices>(
        after === undefined ? 'ops/notices' : `ops/notices?after=${encodeURIComponent(after)}`,
        signal,
      ),
  });
  const act = (deed: 'retry' | 'drop', id: string) => async () => {
    await post(`ops/notices/${deed}`, { id });
    await client.invalidateQueries({ queryKey: NOTICES });
  };
  return (
    <Part name="notices" error={error}>
      {data?.notices.length === 0 ? <p className="muted">{t('ops.noNotices')}</p> : null}
      <ul className="plain-list">
        {(data?.notices ?? []).map(({ id, attempts, reason, at }) => (
          <li key={id} className="row wrap">
            <GivenUp id={id} attempts={attempts} why={reason} at={at} />
            <Deed label={t('ops.retry')} act={act('retry', id)} />
            <Deed label={t('ops.drop')} act={act('drop', id)} />
          </li>
        ))}
      </ul>
      {data?.next == null ? null : (
        <Button variant="default" size="compact-sm" onClick={() => setAfter(data.next ?? undefined)}>
          {t('ops.more')}
        </Button>
      )}
    </Part>
  );
}

/** Commits that a consumer of the log could not take. */
export function DeadLetters() {
  const { t } = useTranslation();
  const { data, error } = useQuery({
    queryKey: LETTERS,
    queryFn: async ({ signal }) => (await get<Letters>('ops/dead-letters', signal)).letters,
  });
  const drop = (number: number) => async () => {
    await post('ops/dead-letters/drop', { number });
    await client.invalidateQueries({ queryKey: LETTERS });
  };
  return (
    <Part name="letters" error={error}>
      {data?.length === 0 ? <p className="muted">{t('ops.noLetters')}</p> : null}
      <ul className="plain-list">
        {(data ?? []).map(({ number, durable, id, attempts, error: why, at }) => (
          <li key={number} className="row wrap">
            <GivenUp id={`${durable}: ${id}`} attempts={attempts} why={why} at={at} />
            <Deed label={t('ops.drop')} act={drop(number)} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

interface GivenUpProps {
  readonly id: string;
  readonly attempts: number;
  readonly why: string;
  readonly at: number;
}

function GivenUp({ id, attempts, why, at }: GivenUpProps) {
  const { t, i18n } = useTranslation();
  return (
    <span className="grow">
      <code>{id}</code>{' '}
      <span className="muted">
        {t('ops.attempts', { count: attempts })} · {sinceText(at, i18n.language)} · {why}
      </span>
    </span>
  );
}
