import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Declined, get, post } from '../api/client.ts';
import { client } from '../api/queries.ts';
import { sinceText } from '../words/time.ts';
import { Deed, Part } from './part.tsx';

interface Status {
  readonly generation: number;
  readonly state: 'running' | 'served' | 'superseded' | 'failed';
  readonly commits: number;
  readonly left: number;
  readonly startedAt: number;
}

const KEY = ['ops', 'rebuild'];
const EVERY_MS = 2_000;

/** Null: nothing was ever rebuilt. */
async function status(signal: AbortSignal): Promise<Status | null> {
  try {
    return await get<Status>('ops/rebuild', signal);
  } catch (error) {
    if (error instanceof Declined && error.problem.status === 404) return null;
    throw error;
  }
}

/** The read models, and making them anew. */
export function Rebuild() {
  const { t, i18n } = useTranslation();
  const { data, error } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => status(signal),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? EVERY_MS : false),
  });
  return (
    <Part name="rebuild" error={error}>
      {data == null ? null : (
        <ul className="plain-list">
          <li>
            {t('ops.generation', { generation: data.generation, state: t(`ops.state.${data.state}`) })}{' '}
            <span className="muted">{sinceText(data.startedAt, i18n.language)}</span>
          </li>
          <li>{t('ops.commits', { count: data.commits })}</li>
          {data.left === 0 ? null : <li className="danger">{t('ops.left', { count: data.left })}</li>}
        </ul>
      )}
      <Deed
        label={t('ops.rebuildDo')}
        sure={t('ops.rebuildSure')}
        disabled={data?.state === 'running'}
        act={async () => client.setQueryData(KEY, await post<Status>('ops/rebuild'))}
      />
    </Part>
  );
}
