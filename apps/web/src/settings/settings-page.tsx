import { Alert, Button, PasswordInput, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf, put } from '../api/client.ts';
import { chooseLanguage, LANGUAGE_NAMES, LANGUAGES, type Language, languageNow } from '../app/i18n.ts';
import { problemText } from '../app/problem-text.ts';
import { useMe } from '../app/session.ts';
import { useTitle } from '../app/title.ts';
import { DeleteAccount } from './delete-account.tsx';
import { Devices } from './devices.tsx';
import { keep } from './keep.ts';
import { Notices } from './notices.tsx';
import { Play } from './play.tsx';
import { TileColoursChoice } from './tile-colours.tsx';

export function SettingsPage() {
  const { t } = useTranslation();
  useTitle(t('shell.settings'));
  const me = useMe();
  return (
    <section className="narrow">
      <h1>{t('shell.settings')}</h1>
      <Looks />
      <Play />
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
