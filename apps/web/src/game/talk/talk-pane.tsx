import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TalkLine } from '@trunkline/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { command, problemOf } from '../../api/client.ts';
import { client, talkQuery } from '../../api/queries.ts';
import { useMe, useNames } from '../../app/session.ts';
import type { Store } from '../../live/game-store.ts';
import { momentText } from '../../words/time.ts';
import { useDevice } from '../kept.ts';
import { useRoom } from '../room.ts';
import { pieces } from './mentions.ts';
import { ReportLine } from './report-line.tsx';

/** Lines that the socket brings join those that were fetched. */
export function useKeepTalk(store: Store): void {
  useEffect(
    () =>
      store.onTalk((line) => {
        client.setQueryData(
          talkQuery(store.id, line.room).queryKey,
          (lines: readonly TalkLine[] | undefined) =>
            lines === undefined || lines.some(({ n }) => n === line.n) ? lines : [...lines, line],
        );
      }),
    [store],
  );
}

const lastOf = (lines: readonly TalkLine[]): number => lines.at(-1)?.n ?? 0;

/** How many lines of one's room have not been seen on this device. */
export function useUnread(): number {
  const { table, seats, source } = useRoom();
  const room = seats.length > 0 ? 'players' : 'watchers';
  const known = useMe() !== undefined;
  const { data } = useQuery({ ...talkQuery(table.id, room), enabled: source.hosted && known });
  const [seen] = useDevice(`talk.seen.${table.id}`, 0);
  return (data ?? []).filter(({ n }) => n > seen).length;
}

/** Talk of the players among themselves, or of the watchers. */
export function TalkPane() {
  const { t, i18n } = useTranslation();
  const { table, seats, store, source } = useRoom();
  const me = useMe();
  const room = seats.length > 0 ? 'players' : 'watchers';
  const { data } = useQuery({ ...talkQuery(table.id, room), enabled: source.hosted && me !== undefined });
  const [seen, see] = useDevice(`talk.seen.${table.id}`, 0);
  const last = lastOf(data ?? []);
  useEffect(() => {
    if (last > seen) see(last);
  }, [last, seen, see]);
  const seated = table.seats.map(({ user }) => user);
  const names = useNames([...new Set([...seated, ...(data ?? []).map(({ user }) => user)])]);
  const people = seated.flatMap((user) => names[user] ?? []);
  // What is not sent yet outlives a reload.
  const [text, setText] = useDevice(`talk.${table.id}`, '');
  const [busy, setBusy] = useState(false);
  const say = async () => {
    const line = text.trim();
    if (line === '') return;
    setBusy(true);
    try {
      await command(`tables/${table.id}/chat`, { room, text: line });
      setText('');
    } catch (error) {
      store.refuse(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="talk" aria-label={t('tab.talk')} data-part="talk" tabIndex={-1}>
      <ol aria-live="polite">
        {(data ?? []).map((line) => (
          <li key={line.n}>
            <b>{names[line.user] ?? '…'}</b>{' '}
            <time className="muted small">{momentText(line.at, i18n.language)}</time>
            <p>
              {pieces(line.text, people, me?.name ?? null).map(({ text: part, who }, i) =>
                who === 'nobody' ? (
                  part
                ) : (
                  <mark key={i} data-who={who}>
                    {part}
                  </mark>
                ),
              )}
            </p>
            {me == null || line.user === me.id ? null : (
              <ReportLine line={line} name={names[line.user] ?? ''} />
            )}
          </li>
        ))}
      </ol>
      {data?.length === 0 ? <p className="muted">{t(`talk.empty.${room}`)}</p> : null}
      {me == null || !source.hosted ? null : (
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault();
            void say();
          }}
        >
          <Textarea
            className="grow"
            aria-label={t('talk.say')}
            placeholder={t('talk.say')}
            autosize
            minRows={1}
            maxRows={5}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey) return;
              event.preventDefault();
              void say();
            }}
          />
          <Button type="submit" variant="default" loading={busy}>
            {t('talk.send')}
          </Button>
        </form>
      )}
    </section>
  );
}
