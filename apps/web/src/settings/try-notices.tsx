import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { post, problemOf } from '../api/client.ts';
import { problemText } from '../app/problem-text.ts';

interface Tested {
  readonly results: readonly {
    readonly way: 'email' | 'push' | 'webhook';
    readonly came: 'sent' | 'again' | 'never' | 'unsure';
    readonly reason: string | null;
  }[];
}

/** Sends a notice by every way at once, and says by which it came. Quiet hours and mutes don't count. */
export function TryNotices() {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<readonly string[] | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const press = async () => {
    setBusy(true);
    setRefused(null);
    setSaid(null);
    try {
      const { results } = await post<Tested>('me/notices/test');
      setSaid(
        results.map(({ way, came, reason }) => {
          const name = t(`settings.way.${way}`);
          if (came === 'sent') return t('settings.tried.sent', { way: name });
          return reason === 'no address'
            ? t('settings.tried.noAddress', { way: name })
            : t('settings.tried.never', { way: name, reason: reason ?? '' });
        }),
      );
    } catch (error) {
      setRefused(await problemText(problemOf(error)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="form">
      <Button variant="default" loading={busy} onClick={() => void press()}>
        {t('settings.try')}
      </Button>
      {said === null ? null : (
        <Alert role="status">
          {said.length === 0 ? t('settings.tried.nothing') : said.map((line) => <p key={line}>{line}</p>)}
        </Alert>
      )}
      {refused === null ? null : (
        <Alert color="red" role="alert">
          {refused}
        </Alert>
      )}
    </div>
  );
}
