import {
  Alert,
  Button,
  PasswordInput,
  SegmentedControl,
  Switch,
  Table,
  useMantineColorScheme,
} from '@mantine/core';
import type { AccountSettings, NoticeKind, NoticeWay } from '@trunkline/contracts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf, put } from '../api/client.ts';
import { client, meQuery } from '../api/queries.ts';
import { chooseLanguage, LANGUAGE_NAMES, LANGUAGES, type Language, languageNow } from '../app/i18n.ts';
import { problemText } from '../app/problem-text.ts';
import { useMe } from '../app/session.ts';
import { useTitle } from '../app/title.ts';
import { DeleteAccount } from './delete-account.tsx';
import { Devices } from './devices.tsx';
import { PushChoice } from './push.tsx';
import { Quiet } from './quiet.tsx';
import { TileColoursChoice } from './tile-colours.tsx';

const KINDS: readonly NoticeKind[] = ['turn', 'reminder', 'started', 'over', 'mention', 'proposal'];
const WAYS: readonly NoticeWay[] = ['email', 'push', 'webhook'];

export function SettingsPage() {
  const { t } = useTranslation();
  useTitle(t('shell.settings'));
  const me = useMe();
  return (
    <section className="narrow">
      <h1>{t('shell.settings')}</h1>
      <Looks />
      {me == null ? null : <Notices settings={me.settings} />}
      {me == null ? null : <Devices />}
      {me == null ? null : <Password />}
      {me == null ? null : (
        <section className="card">
          <h2>{t('settings.data')}</h2>
          <p>{t('settings.dataHint')}</p>
          <Button component="a" href="/api/me/data" download="trunkline.json" variant="default">
            {t('settings.download')}
          </Button>
        </section>
      )}
      {me == null ? null : <DeleteAccount />}
    </section>
  );
}

function Looks() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const me = useMe();
  const language = (next: Language) => {
    void chooseLanguage(next);
    if (me != null) void keep({ ...me.settings, language: next });
  };
  return (
    <section className="card">
      <h2>{t('settings.looks')}</h2>
      <div className="label">{t('shell.language')}</div>
      <SegmentedControl
        value={languageNow()}
        onChange={(value) => language(value as Language)}
        data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <div className="label">{t('settings.scheme')}</div>
      <SegmentedControl
        value={colorScheme}
        onChange={(value) => setColorScheme(value as 'auto')}
        data={(['auto', 'light', 'dark'] as const).map((value) => ({
          value,
          label: t(`settings.schemes.${value}`),
        }))}
      />
      <TileColoursChoice />
    </section>
  );
}

async function keep(settings: AccountSettings): Promise<void> {
  await put('me/settings', settings);
  await client.invalidateQueries({ queryKey: meQuery.queryKey });
}

function Notices({ settings }: { readonly settings: AccountSettings }) {
  const { t } = useTranslation();
  const { notices } = settings;
  const set = (kind: NoticeKind, way: NoticeWay, on: boolean) =>
    void keep({
      ...settings,
      notices: { ...notices, kinds: { ...notices.kinds, [kind]: { ...notices.kinds[kind], [way]: on } } },
    });
  return (
    <section className="card">
      <h2>{t('settings.notices')}</h2>
      <Table className="notices">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('settings.when')}</Table.Th>
            {WAYS.map((way) => (
              <Table.Th key={way}>{t(`settings.way.${way}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {KINDS.map((kind) => (
            <Table.Tr key={kind}>
              <Table.Td>{t(`settings.kind.${kind}`)}</Table.Td>
              {WAYS.map((way) => (
                <Table.Td key={way}>
                  <Switch
                    aria-label={`${t(`settings.kind.${kind}`)}: ${t(`settings.way.${way}`)}`}
                    checked={notices.kinds[kind]?.[way] === true}
                    onChange={(event) => set(kind, way, event.currentTarget.checked)}
                  />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <PushChoice />
      <Quiet notices={notices} change={(of) => void keep({ ...settings, notices: { ...notices, ...of } })} />
    </section>
  );
}

function Password() {
  const { t } = useTranslation();
  const [said, setSaid] = useState<{ readonly good: boolean; readonly text: string } | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const of = new FormData(form);
    try {
      await put('me/password', { old: String(of.get('old')), next: String(of.get('next')) });
      setSaid({ good: true, text: t('settings.passwordChanged') });
      form.reset();
    } catch (error) {
      setSaid({ good: false, text: await problemText(problemOf(error)) });
    }
  };
  return (
    <section className="card">
      <h2>{t('settings.password')}</h2>
      <form className="form" onSubmit={(event) => void submit(event)}>
        <PasswordInput name="old" required autoComplete="current-password" label={t('settings.old')} />
        <PasswordInput
          name="next"
          required
          minLength={10}
          autoComplete="new-password"
          label={t('settings.next')}
        />
        {said === null ? null : (
          <Alert color={said.good ? 'green' : 'red'} role="status">
            {said.text}
          </Alert>
        )}
        <Button type="submit" variant="default">
          {t('settings.change')}
        </Button>
      </form>
    </section>
  );
}
