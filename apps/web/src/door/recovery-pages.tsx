import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { post, problemOf, put } from '../api/client.ts';
import { client, meQuery } from '../api/queries.ts';
import { ButtonLink } from '../app/button-link.tsx';
import { problemText } from '../app/problem-text.ts';
import { forgotten } from '../app/session.ts';
import { useTitle } from '../app/title.ts';
import { PASSWORD_LENGTH } from './door-page.tsx';

/** What a letter's link has behind `#`, which no server is sent. */
const useSecret = (): string => useRouterState({ select: ({ location }) => location.hash });

interface LetterProps {
  readonly title: string;
  readonly hint: string;
  readonly button: string;
  readonly done: string;
  /** What comes after it was done. */
  readonly then?: ReactNode;
  /** What helps where it was refused. */
  readonly instead?: ReactNode;
  readonly act: (form: FormData) => Promise<void>;
  readonly children?: ReactNode;
}

/** A form that is sent once, and says what became of it. */
function LetterForm({ title, hint, button, done, then, instead, act, children }: LetterProps) {
  const [is, setIs] = useState<'open' | 'busy' | 'done'>('open');
  const [refused, setRefused] = useState<string | null>(null);
  useTitle(title);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setIs('busy');
    setRefused(null);
    try {
      await act(form);
      setIs('done');
    } catch (error) {
      setRefused(await problemText(problemOf(error)));
      setIs('open');
    }
  };
  return (
    <section className="narrow card">
      <h1>{title}</h1>
      {is === 'done' ? (
        <>
          <Alert color="green" role="status">
            {done}
          </Alert>
          {then}
        </>
      ) : (
        <form className="form" onSubmit={(event) => void submit(event)}>
          <p>{hint}</p>
          {children}
          {refused === null ? null : (
            <Alert color="red" role="alert">
              {refused}
            </Alert>
          )}
          <Button type="submit" loading={is === 'busy'} fullWidth size="md">
            {button}
          </Button>
          {refused === null ? null : instead}
        </form>
      )}
    </section>
  );
}

/** Asks for the letter with which a new password is set. Says the same whether or not the address is somebody's. */
export function ForgottenPage() {
  const { t } = useTranslation();
  return (
    <LetterForm
      title={t('recovery.forgotTitle')}
      hint={t('recovery.forgotHint')}
      button={t('recovery.send')}
      done={t('recovery.sent')}
      act={async (form) => {
        await post('password-resets', { email: String(form.get('email')) });
      }}
    >
      <TextInput name="email" type="email" autoComplete="email" required label={t('door.email')} />
    </LetterForm>
  );
}

/** Sets a new password by the secret of a letter. */
export function ResetPage() {
  const { t } = useTranslation();
  const secret = useSecret();
  const navigate = useNavigate();
  const [spent, setSpent] = useState(false);
  const again = <Link to="/forgot-password">{t('recovery.newLink')}</Link>;
  if (secret === '' && !spent) return <NotWhole title={t('recovery.resetTitle')}>{again}</NotWhole>;
  return (
    <LetterForm
      title={t('recovery.resetTitle')}
      hint={t('recovery.resetHint')}
      button={t('recovery.reset')}
      done={t('recovery.resetDone')}
      then={<ButtonLink to="/login">{t('door.logIn')}</ButtonLink>}
      instead={again}
      act={async (form) => {
        await put('password-resets', { secret, password: String(form.get('password')) });
        setSpent(true);
        await navigate({ to: '/reset-password', replace: true });
        // All sessions have ended, this browser's among them.
        await forgotten();
      }}
    >
      <PasswordInput
        name="password"
        autoComplete="new-password"
        required
        minLength={PASSWORD_LENGTH}
        label={t('settings.next')}
        description={t('door.passwordHint', { count: PASSWORD_LENGTH })}
      />
    </LetterForm>
  );
}

/** Confirms an address by the secret of a letter. At a press, for programs that look at mails open links as well. */
export function ConfirmPage() {
  const { t } = useTranslation();
  const secret = useSecret();
  const navigate = useNavigate();
  const [spent, setSpent] = useState(false);
  if (secret === '' && !spent) return <NotWhole title={t('recovery.confirmTitle')} />;
  return (
    <LetterForm
      title={t('recovery.confirmTitle')}
      hint={t('recovery.confirmHint')}
      button={t('recovery.confirm')}
      done={t('recovery.confirmed')}
      then={<ButtonLink to="/">{t('shell.lobby')}</ButtonLink>}
      act={async () => {
        await post('email-confirmations', { secret });
        setSpent(true);
        await navigate({ to: '/confirm-email', replace: true });
        // Another address than before ends all sessions.
        await client.invalidateQueries({ queryKey: meQuery.queryKey });
      }}
    />
  );
}

function NotWhole({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  const { t } = useTranslation();
  useTitle(title);
  return (
    <section className="narrow card">
      <h1>{title}</h1>
      <Alert color="yellow" role="alert">
        {t('recovery.noSecret')}
      </Alert>
      {children}
    </section>
  );
}
