import { Alert, Button, Textarea } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { TableView } from '@trunkline/contracts';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { command, problemOf } from '../api/client.ts';
import { problemText } from '../app/problem-text.ts';
import { useMe } from '../app/session.ts';
import { useTitle } from '../app/title.ts';
import { LogInFirst } from '../lobby/new-table-page.tsx';

/** A game from a file: dropped, chosen or pasted. The platform reads and checks it. */
export function ImportPage() {
  const { t } = useTranslation();
  useTitle(t('shell.import'));
  const me = useMe();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [over, setOver] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  if (me === null) return <LogInFirst to="/import" />;

  const send = async (file: string) => {
    setBusy(true);
    setRefused(null);
    try {
      const table = await command<TableView>('import', { file });
      await navigate({ to: '/g/$id', params: { id: table.id } });
    } catch (error) {
      setRefused(await problemText(problemOf(error)));
      setBusy(false);
    }
  };
  const read = async (files: FileList | null) => {
    const file = files?.[0];
    if (file !== undefined) await send(await file.text());
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void read(event.dataTransfer.files);
  };
  return (
    <section className="narrow">
      <h1>{t('shell.import')}</h1>
      <p>{t('import.what')}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same */}
      <div
        className={over ? 'drop over' : 'drop'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p>{t('import.drop')}</p>
        <Button component="label" variant="default" loading={busy}>
          {t('import.choose')}
          <input
            type="file"
            accept=".json,application/json"
            hidden
            onChange={(e) => void read(e.currentTarget.files)}
          />
        </Button>
      </div>
      <Textarea
        label={t('import.paste')}
        autosize
        minRows={4}
        maxRows={12}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {refused === null ? null : (
        <Alert color="red" role="alert" mt="md">
          {refused}
        </Alert>
      )}
      <Button mt="md" disabled={text.trim() === ''} loading={busy} onClick={() => void send(text)}>
        {t('import.submit')}
      </Button>
    </section>
  );
}
