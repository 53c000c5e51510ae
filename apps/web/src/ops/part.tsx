import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../api/client.ts';
import { languageNow } from '../app/i18n.ts';
import { problemText } from '../app/problem-text.ts';

interface PartProps {
  readonly name: 'figures' | 'rebuild' | 'notices' | 'letters' | 'reports' | 'stuck';
  readonly error: unknown;
  readonly children: ReactNode;
}

/** One thing that operators look at, with why it can't be shown. */
export function Part({ name, error, children }: PartProps) {
  const { t } = useTranslation();
  return (
    <section className="card" aria-labelledby={`ops-${name}`}>
      <h2 id={`ops-${name}`}>{t(`ops.${name}`)}</h2>
      <Why error={error} />
      {children}
    </section>
  );
}

function Why({ error }: { readonly error: unknown }) {
  const problem = error == null ? null : problemOf(error);
  const { data } = useQuery({
    queryKey: ['problem', problem, languageNow()],
    queryFn: () => (problem === null ? null : problemText(problem)),
    enabled: problem !== null,
  });
  if (problem === null || data == null) return null;
  return (
    <Alert color="red" role="alert">
      {data}
    </Alert>
  );
}

interface DeedProps {
  readonly label: string;
  /** Asked before it is done; absent: it is done at the first press. */
  readonly sure?: string;
  readonly act: () => Promise<unknown>;
  readonly disabled?: boolean;
}

/** A button that does something for all, and says why it could not. */
export function Deed({ label, sure, act, disabled = false }: DeedProps) {
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const press = async () => {
    if (sure !== undefined && !asked) {
      setAsked(true);
      return;
    }
    setBusy(true);
    setError(null);
    try {
      await act();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setAsked(false);
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        size="compact-sm"
        variant={asked ? 'filled' : 'default'}
        loading={busy}
        disabled={disabled}
        onClick={() => void press()}
      >
        {asked ? sure : label}
      </Button>
      <Why error={error} />
    </>
  );
}
