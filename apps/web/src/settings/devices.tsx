import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { get, remove } from '../api/client.ts';
import { sinceText } from '../words/time.ts';
import { deviceNames } from './device-names.ts';

interface Session {
  readonly id: string;
  readonly seenAt: number;
  readonly agent: string;
  readonly current: boolean;
}

/** Where the reader is logged in, and logging out there. */
export function Devices() {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const { data: sessions } = useQuery({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => (await get<{ sessions: readonly Session[] }>('sessions', signal)).sessions,
  });
  const end = async (id: string) => {
    await remove(`sessions/${id}`);
    await client.invalidateQueries({ queryKey: ['sessions'] });
  };
  const nameOf = (agent: string) => {
    const names = deviceNames(agent);
    return names === null ? agent : t('settings.agent', names);
  };
  return (
    <section className="card" aria-labelledby="devices">
      <h2 id="devices">{t('settings.devices')}</h2>
      <ul className="plain-list">
        {(sessions ?? []).map(({ id, seenAt, agent, current }) => (
          <li key={id} className="row wrap">
            <span className="grow">
              <span title={agent}>{nameOf(agent)}</span>{' '}
              <span className="muted">{sinceText(seenAt, i18n.language)}</span>
            </span>
            {current ? (
              <b>{t('settings.thisDevice')}</b>
            ) : (
              <Button size="compact-sm" variant="default" onClick={() => void end(id)}>
                {t('door.logOut')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
