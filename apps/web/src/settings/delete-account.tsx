import { Alert, Button, PasswordInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { post, problemOf } from '../api/client.ts';
import { problemText } from '../app/problem-text.ts';
import { forgotten } from '../app/session.ts';

/** Deletes the account, by its password. */
export function DeleteAccount() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [refused, setRefused] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password'));
    try {
      await post('me/deletion', { password });
      await forgotten();
      await navigate({ to: '/' });
    } catch (error) {
      setRefused(await problemText(problemOf(error)));
    }
  };
  return (
    <section className="card" aria-labelledby="delete">
      <h2 id="delete">{t('settings.delete')}</h2>
      <p>{t('settings.deleteHint')}</p>
      <form className="form" onSubmit={(event) => void submit(event)}>
        <PasswordInput name="password" required autoComplete="current-password" label={t('door.password')} />
        {refused === null ? null : (
          <Alert color="red" role="alert">
            {refused}
          </Alert>
        )}
        <Button type="submit" color="var(--tl-danger)" variant="outline">
          {t('settings.deleteDo')}
        </Button>
      </form>
    </section>
  );
}
