import { Switch, Table } from '@mantine/core';
import type { AccountSettings, NoticeKind, NoticeSettings, NoticeWay } from '@trunkline/contracts';
import { useTranslation } from 'react-i18next';
import { keep } from './keep.ts';
import { Muted } from './muted.tsx';
import { PushChoice } from './push.tsx';
import { Quiet } from './quiet.tsx';
import { TryNotices } from './try-notices.tsx';
import { Webhook } from './webhook.tsx';

const KINDS: readonly NoticeKind[] = ['turn', 'reminder', 'started', 'over', 'mention', 'proposal'];
const WAYS: readonly NoticeWay[] = ['email', 'push', 'webhook'];

/** What the reader is told of, by which way, and when not. */
export function Notices({ settings }: { readonly settings: AccountSettings }) {
  const { t } = useTranslation();
  const { notices } = settings;
  const change = (of: Partial<NoticeSettings>) => keep({ ...settings, notices: { ...notices, ...of } });
  const set = (kind: NoticeKind, way: NoticeWay, on: boolean) =>
    void change({ kinds: { ...notices.kinds, [kind]: { ...notices.kinds[kind], [way]: on } } });
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
      <div className="form alerts">
        <Webhook webhook={notices.webhook} change={(webhook) => change({ webhook })} />
        <Quiet notices={notices} change={(of) => void change(of)} />
        <Muted muted={notices.muted} change={(muted) => void change({ muted: [...muted] })} />
        <TryNotices />
      </div>
    </section>
  );
}
