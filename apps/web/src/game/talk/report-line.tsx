import { Button, Textarea } from '@mantine/core';
import type { TalkLine } from '@trunkline/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { post, problemOf } from '../../api/client.ts';
import { useRoom } from '../room.ts';

interface Props {
  readonly line: TalkLine;
  readonly name: string;
}

/** Reports to the operators what somebody said; asks why, and says when they have it. */
export function ReportLine({ line, name }: Props) {
  const { t } = useTranslation();
  const { table, store } = useRoom();
  const [stage, setStage] = useState<'shut' | 'open' | 'sent'>('shut');
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await post(`tables/${table.id}/reports`, { line: line.n, text: text.trim() });
      setStage('sent');
    } catch (error) {
      store.refuse(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  if (stage === 'sent')
    return (
      <p role="status" className="muted small">
        {t('talk.reported')}
      </p>
    );
  if (stage === 'shut')
    return (
      <button
        type="button"
        className="link small"
        aria-label={t('talk.reportOf', { name })}
        onClick={() => setStage('open')}
      >
        {t('talk.report')}
      </button>
    );
  return (
    <div className="form">
      <Textarea
        label={t('talk.why')}
        description={t('talk.reportHint')}
        autosize
        maxRows={4}
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <span className="row">
        <Button size="compact-sm" variant="default" loading={busy} onClick={() => void send()}>
          {t('talk.reportSend')}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => setStage('shut')}>
          {t('panel.dismiss')}
        </Button>
      </span>
    </div>
  );
}
