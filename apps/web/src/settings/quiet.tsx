import { NumberInput, Switch, TextInput } from '@mantine/core';
import type { NoticeSettings } from '@trunkline/contracts';
import { useTranslation } from 'react-i18next';

const DAY = 1440;
const pad = (n: number): string => String(n).padStart(2, '0');

// The platform counts minutes of the day in UTC; the reader sees his own clock.
const offset = (): number => new Date().getTimezoneOffset();
const shown = (utc: number): string => {
  const local = (((utc - offset()) % DAY) + DAY) % DAY;
  return `${pad(Math.floor(local / 60))}:${pad(local % 60)}`;
};
const minute = (text: string): number | null => {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(text) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  return (((Number(hours) * 60 + Number(minutes) + offset()) % DAY) + DAY) % DAY;
};

interface Props {
  readonly notices: NoticeSettings;
  change(of: Partial<NoticeSettings>): void;
}

/** When nothing is sent, what comes gathered, and when a turn that waits is recalled. */
export function Quiet({ notices, change }: Props) {
  const { t } = useTranslation();
  const { quiet, digestAt, remindAfterHours } = notices;
  return (
    <div className="form">
      <Switch
        label={t('settings.quiet')}
        checked={quiet !== null}
        onChange={(event) =>
          change({
            quiet: event.currentTarget.checked
              ? { from: minute('22:00') ?? 0, to: minute('08:00') ?? 0 }
              : null,
          })
        }
      />
      {quiet === null ? null : (
        <div className="row wrap start">
          {(['from', 'to'] as const).map((end) => (
            <TextInput
              key={end}
              type="time"
              label={t(`settings.quietEnds.${end}`)}
              defaultValue={shown(quiet[end])}
              onBlur={(event) => {
                const at = minute(event.currentTarget.value);
                if (at !== null) change({ quiet: { ...quiet, [end]: at } });
              }}
            />
          ))}
        </div>
      )}
      <Switch
        label={t('settings.digest')}
        checked={digestAt !== null}
        onChange={(event) => change({ digestAt: event.currentTarget.checked ? minute('18:00') : null })}
      />
      {digestAt === null ? null : (
        <TextInput
          type="time"
          label={t('settings.digestAt')}
          defaultValue={shown(digestAt)}
          onBlur={(event) => {
            const at = minute(event.currentTarget.value);
            if (at !== null) change({ digestAt: at });
          }}
        />
      )}
      <NumberInput
        label={t('settings.remind')}
        min={1}
        max={336}
        defaultValue={remindAfterHours ?? ''}
        onBlur={(event) => {
          const hours = Number(event.currentTarget.value);
          change({ remindAfterHours: hours >= 1 && hours <= 336 ? Math.round(hours) : null });
        }}
      />
    </div>
  );
}
