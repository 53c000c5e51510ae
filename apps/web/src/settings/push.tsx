import { Alert, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { get, post, problemOf } from '../api/client.ts';
import { problemText } from '../app/problem-text.ts';

interface PushState {
  readonly publicKey: string | null;
  readonly addresses: readonly string[];
}

/** This browser's own address for pushes; null: it has none. */
async function ownAddress(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Pushes to this browser: asked for only when its button is pressed. */
export function PushChoice() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [refused, setRefused] = useState<string | null>(null);
  const { data } = useQuery({
    queryKey: ['push'],
    queryFn: async ({ signal }) => ({
      state: await get<PushState>('push', signal),
      own: (await ownAddress())?.endpoint ?? null,
    }),
  });
  if (data === undefined) return null;
  const { state, own } = data;
  if (state.publicKey === null) return <p className="muted">{t('settings.pushNoKey')}</p>;
  if (!canPush()) return <p className="muted">{t('settings.pushCant')}</p>;
  const on = own !== null && state.addresses.includes(own);
  const again = () => client.invalidateQueries({ queryKey: ['push'] });
  const change = async () => {
    setRefused(null);
    try {
      if (on) {
        await post('push/removal', { endpoint: own });
        await (await ownAddress())?.unsubscribe();
      } else if ((await Notification.requestPermission()) !== 'granted') {
        setRefused(t('settings.pushDenied'));
      } else {
        const registration = await navigator.serviceWorker.ready;
        const made = await registration.pushManager.subscribe({
          userVisibleOnly: true,
          applicationServerKey: state.publicKey ?? '',
        });
        const { endpoint, keys } = made.toJSON();
        await post('push', { endpoint, keys });
      }
      await again();
    } catch (error) {
      setRefused(await problemText(problemOf(error)));
    }
  };
  const test = async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.showNotification(t('shell.name'), {
      body: t('settings.pushTestBody'),
      icon: '/icon-192.png',
    });
  };
  return (
    <>
      <div className="row wrap">
        <Button variant={on ? 'default' : 'filled'} onClick={() => void change()}>
          {t(on ? 'settings.pushOff' : 'settings.pushOn')}
        </Button>
        {on ? (
          <Button variant="default" onClick={() => void test()}>
            {t('settings.pushTest')}
          </Button>
        ) : null}
      </div>
      {refused === null ? null : (
        <Alert color="yellow" role="alert">
          {refused}
        </Alert>
      )}
    </>
  );
}
