import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../api/client.ts';
import { problemText } from '../app/problem-text.ts';
import { logIn, register } from '../app/session.ts';
import { useTitle } from '../app/title.ts';

export const PASSWORD_LENGTH = 10;

function useDoor(from: '/login' | '/register', enter: (form: FormData) => Promise<void>) {
  const { history, navigate } = useRouter();
  const { to } = getRouteApi(from).useSearch();
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setRefused(null);
    try {
      await enter(form);
      // Only within our own pages.
      if (to?.startsWith('/') === true && !to.startsWith('//')) history.push(to);
      else await navigate({ to: '/' });
    } catch (error) {
      setRefused(await problemText(problemOf(error)));
    } finally {
      setBusy(false);
    }
  };
  return { submit, refused, busy, search: to === undefined ? {} : { to } };
}

const field = (form: FormData, name: string): string => String(form.get(name) ?? '');

export function LoginPage() {
  const { t } = useTranslation();
  useTitle(t('door.logIn'));
  const door = useDoor('/login', (form) =>
    logIn({ email: field(form, 'email'), password: field(form, 'password') }),
  );
  return (
    <Door
      {...door}
      title={t('door.logIn')}
      other={
        <>
          <Link to="/register" search={door.search}>
            {t('door.toRegister')}
          </Link>
          <Link to="/forgot-password">{t('recovery.forgot')}</Link>
        </>
      }
    >
      <TextInput name="email" type="email" autoComplete="email" required label={t('door.email')} />
      <PasswordInput name="password" autoComplete="current-password" required label={t('door.password')} />
    </Door>
  );
}

export function RegisterPage() {
  const { t } = useTranslation();
  useTitle(t('door.register'));
  const door = useDoor('/register', (form) =>
    register({ name: field(form, 'name'), email: field(form, 'email'), password: field(form, 'password') }),
  );
  return (
    <Door
      {...door}
      title={t('door.register')}
      other={
        <Link to="/login" search={door.search}>
          {t('door.toLogIn')}
        </Link>
      }
    >
      <TextInput
        name="name"
        autoComplete="nickname"
        required
        minLength={2}
        maxLength={24}
        label={t('door.name')}
        description={t('door.nameHint')}
      />
      <TextInput name="email" type="email" autoComplete="email" required label={t('door.email')} />
      <PasswordInput
        name="password"
        autoComplete="new-password"
        required
        minLength={PASSWORD_LENGTH}
        label={t('door.password')}
        description={t('door.passwordHint', { count: PASSWORD_LENGTH })}
      />
    </Door>
  );
}

interface DoorProps {
  readonly title: string;
  readonly submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  readonly refused: string | null;
  readonly busy: boolean;
  readonly other: ReactNode;
  readonly children: ReactNode;
}

function Door({ title, submit, refused, busy, other, children }: DoorProps) {
  return (
    <section className="narrow card">
      <h1>{title}</h1>
      <form className="form" onSubmit={(event) => void submit(event)}>
        {children}
        {refused === null ? null : (
          <Alert color="red" role="alert">
            {refused}
          </Alert>
        )}
        <Button type="submit" loading={busy} fullWidth size="md">
          {title}
        </Button>
      </form>
      <p className="row wrap others">{other}</p>
    </section>
  );
}
