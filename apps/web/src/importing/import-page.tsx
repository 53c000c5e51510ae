import '../device/device.css';
import { Alert, Button, Progress, Textarea } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Reply, TableView } from '@trunkline/contracts';
import { writeGameFile } from '@trunkline/engine';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { command, problemOf } from '../api/client.ts';
import { problemText } from '../app/problem-text.ts';
import { useMe } from '../app/session.ts';
import { useTitle } from '../app/title.ts';
import { keep } from '../device/database.ts';
import { keptFrom, newDeviceId } from '../device/kept-game.ts';
import { once, proxy } from '../device/rules.ts';
import type { ReadFile } from '../device/rules-worker.ts';
import { Report } from './report.tsx';

interface Reading {
  readonly done: number;
  readonly of: number;
}

/** A game from a file: dropped, chosen or pasted. It is read and checked on this device. */
export function ImportPage() {
  const { t } = useTranslation();
  useTitle(t('shell.import'));
  const [reading, setReading] = useState<Reading | null>(null);
  const [found, setFound] = useState<ReadFile | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const read = async (text: string) => {
    setRefused(null);
    setReading({ done: 0, of: 0 });
    try {
      const tell = proxy((done: number, of: number) => setReading({ done, of }));
      const reply = await once(async (rules): Promise<Reply<ReadFile>> => rules.read(text, tell));
      if (reply.ok) setFound(reply.value);
      else {
        const where = reply.problem.params['action'];
        const stopped = where === undefined ? '' : ` ${t('import.stopped', { action: String(where) })}`;
        setRefused(`${await problemText(reply.problem)}${stopped}`);
      }
    } catch (error) {
      setRefused(await problemText(problemOf(error)));
    } finally {
      setReading(null);
    }
  };
  return (
    <section className="narrow">
      <h1>{t('shell.import')}</h1>
      {found === null ? (
        <Choose read={(text) => void read(text)} reading={reading} />
      ) : (
        <Found found={found} again={() => setFound(null)} />
      )}
      {refused === null ? null : (
        <Alert color="red" role="alert" mt="md">
          {refused}
        </Alert>
      )}
    </section>
  );
}

interface ChooseProps {
  readonly reading: Reading | null;
  read(text: string): void;
}

function Choose({ reading, read }: ChooseProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [over, setOver] = useState(false);
  const readFile = async (files: FileList | null) => {
    const file = files?.[0];
    if (file !== undefined) read(await file.text());
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void readFile(event.dataTransfer.files);
  };
  const busy = reading !== null;
  return (
    <>
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
            onChange={(e) => void readFile(e.currentTarget.files)}
          />
        </Button>
      </div>
      {reading === null ? null : (
        <div role="status">
          <p>
            {reading.of === 0
              ? t('import.readingStart')
              : t('import.reading', { done: reading.done, of: reading.of })}
          </p>
          <Progress
            aria-label={t('import.readingStart')}
            value={reading.of === 0 ? 0 : (100 * reading.done) / reading.of}
            animated
          />
        </div>
      )}
      <Textarea
        label={t('import.paste')}
        autosize
        minRows={4}
        maxRows={12}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button mt="md" disabled={text.trim() === ''} loading={busy} onClick={() => read(text)}>
        {t('import.submit')}
      </Button>
    </>
  );
}

interface FoundProps {
  readonly found: ReadFile;
  again(): void;
}

/** What was read, and what may be done with it. */
function Found({ found, again }: FoundProps) {
  const { t } = useTranslation();
  const me = useMe();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { file } = found;
  const name = `${file.title} · ${file.players.map((player) => player.name).join(', ')}`.slice(0, 80);
  const onDevice = async (): Promise<string> => {
    const id = newDeviceId('hotseat');
    await keep(keptFrom(file, { id, kind: 'hotseat', name, now: Date.now(), over: found.over !== null }));
    return id;
  };
  const go = async (what: () => Promise<void>) => {
    setBusy(true);
    try {
      await what();
    } catch (error) {
      setRefused(await problemText(problemOf(error)));
      setBusy(false);
    }
  };
  const open = () =>
    go(async () => navigate({ to: '/hotseat/$localId', params: { localId: await onDevice() } }));
  const whatIf = () =>
    go(async () => navigate({ to: '/g/$id/what-if', params: { id: await onDevice() }, search: {} }));
  const archive = () =>
    go(async () => {
      const { id } = await command<TableView>('import', { file: writeGameFile(file), name });
      await navigate({ to: '/g/$id', params: { id } });
    });
  return (
    <>
      <Report found={found} />
      <div className="row wrap">
        <Button loading={busy} onClick={() => void open()}>
          {t('import.onDevice')}
        </Button>
        <Button variant="default" disabled={busy} onClick={() => void whatIf()}>
          {t('import.whatIf')}
        </Button>
        {me == null ? null : (
          <Button variant="default" disabled={busy} onClick={() => void archive()}>
            {t('import.onPlatform')}
          </Button>
        )}
        <Button variant="subtle" disabled={busy} onClick={again}>
          {t('import.another')}
        </Button>
      </div>
      {me === null ? <p className="muted">{t('import.needsAccount')}</p> : null}
      {refused === null ? null : (
        <Alert color="red" role="alert" mt="md">
          {refused}
        </Alert>
      )}
    </>
  );
}
