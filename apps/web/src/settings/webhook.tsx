import { Alert, Button, SegmentedControl, TextInput } from '@mantine/core';
import type { NoticeSettings } from '@trunkline/contracts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../api/client.ts';
import { problemText } from '../app/problem-text.ts';

type Shape = NonNullable<NoticeSettings['webhook']>['shape'];
const SHAPES = ['discord', 'slack'] as const satisfies readonly Shape[];
const NAMES: Readonly<Record<Shape, string>> = { discord: 'Discord', slack: 'Slack' };

interface Props {
  readonly webhook: NoticeSettings['webhook'];
  change(webhook: NoticeSettings['webhook']): Promise<void>;
}

/** Where notices go that a chat room shows. */
export function Webhook({ webhook, change }: Props) {
  const { t } = useTranslation();
  const [shape, setShape] = useState<Shape>(webhook?.shape ?? 'discord');
  const [refused, setRefused] = useState<string | null>(null);
  const keep = async (to: NoticeSettings['webhook']) => {
    setRefused(null);
    try {
      await change(to);
    } catch (error) {
      setRefused(await problemText(problemOf(error)));
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const url = String(new FormData(event.currentTarget).get('url')).trim();
    void keep(url === '' ? null : { url, shape });
  };
  return (
    <form className="form" onSubmit={submit}>
      <TextInput
        key={webhook?.url ?? ''}
        name="url"
        type="url"
        pattern="https://.*"
        maxLength={500}
        label={t('settings.webhook')}
        description={t('settings.webhookHint')}
        defaultValue={webhook?.url ?? ''}
      />
      <div className="row wrap">
        <SegmentedControl
          aria-label={t('settings.webhookShape')}
          value={shape}
          onChange={(value) => setShape(value as Shape)}
          data={SHAPES.map((value) => ({ value, label: NAMES[value] }))}
        />
        <Button type="submit" variant="default">
          {t('settings.webhookKeep')}
        </Button>
        {webhook === null ? null : (
          <Button variant="subtle" onClick={() => void keep(null)}>
            {t('settings.webhookDrop')}
          </Button>
        )}
      </div>
      {refused === null ? null : (
        <Alert color="red" role="alert">
          {refused}
        </Alert>
      )}
    </form>
  );
}
