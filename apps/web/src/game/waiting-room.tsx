import { ActionIcon, Button, CopyButton, TextInput } from '@mantine/core';
import IconX from '@tabler/icons-react/icons/IconX';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { TableView } from '@trunkline/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { command, problemOf } from '../api/client.ts';
import { ButtonLink } from '../app/button-link.tsx';
import { problemText } from '../app/problem-text.ts';
import { useMe, useNames } from '../app/session.ts';
import { LanguageMenu, SchemeButton } from '../app/shell.tsx';

const route = getRouteApi('/g/$id');

interface Props {
  readonly table: TableView;
  readonly present: readonly string[];
  again(): void;
}

/** Before the game: who sits, how others come, and what is missing to start. */
export function WaitingRoom({ table, present, again }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const { invite: given } = route.useSearch();
  const names = useNames(table.members);
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const owner = me != null && me.id === table.owner;
  const member = me != null && table.members.includes(me.id);
  const missing = table.hotseat ? 0 : table.players - table.members.length;
  const act = async (path: string, body: object = {}) => {
    setBusy(true);
    setRefused(null);
    try {
      await command(`tables/${table.id}/${path}`, body);
      again();
    } catch (error) {
      setRefused(await problemText(problemOf(error)));
    } finally {
      setBusy(false);
    }
  };
  const link = `${window.location.origin}/g/${table.id}${table.invite === null ? '' : `?invite=${encodeURIComponent(table.invite)}`}`;
  const back = `/g/${table.id}${given === undefined ? '' : `?invite=${encodeURIComponent(given)}`}`;
  return (
    <>
      <header className="top">
        <Link to="/" className="brand">
          <img src="/icon.svg" alt={t('shell.lobby')} width={28} height={28} />
        </Link>
        <b>{table.title}</b>
        <span className="clip">{table.name}</span>
        <span className="grow" />
        <LanguageMenu />
        <SchemeButton />
      </header>
      <main className="page narrow" id="main">
        <h1>
          {table.title} · {table.name}
        </h1>
        <p className="muted" role="status">
          {missing > 0
            ? t('waiting.missing', { count: missing })
            : t(owner ? 'waiting.ready' : 'waiting.readyOwner')}
        </p>
        <ol className="seats card">
          {Array.from({ length: table.players }, (_, i) => {
            const user = table.members[i];
            return (
              <li key={user ?? `free ${i}`} className={user === undefined ? 'free' : ''}>
                <span className={user !== undefined && present.includes(user) ? 'dot on' : 'dot'} />
                <span className="grow">
                  {user === undefined
                    ? t(table.hotseat ? 'waiting.hotseatSeat' : 'waiting.free', { n: i + 1 })
                    : (names[user] ?? '…')}
                </span>
                {user !== undefined && user === table.owner ? (
                  <span className="muted">{t('waiting.owner')}</span>
                ) : null}
                {owner && user !== undefined && user !== table.owner ? (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('waiting.kick', { name: names[user] ?? '' })}
                    onClick={() => void act('kick', { user })}
                  >
                    <IconX size={18} />
                  </ActionIcon>
                ) : null}
              </li>
            );
          })}
        </ol>
        {refused === null ? null : (
          <p className="refusal" role="alert">
            {refused}
          </p>
        )}
        <div className="row wrap">
          {me === null ? (
            <>
              <ButtonLink to="/login" search={{ to: back }}>
                {t('waiting.logInToJoin')}
              </ButtonLink>
              <ButtonLink to="/register" search={{ to: back }} variant="default">
                {t('door.register')}
              </ButtonLink>
            </>
          ) : null}
          {me != null && !member && missing > 0 ? (
            <Button
              loading={busy}
              onClick={() => void act('join', given === undefined ? {} : { invite: given })}
            >
              {t('waiting.join')}
            </Button>
          ) : null}
          {owner ? (
            <Button disabled={missing > 0} loading={busy} onClick={() => void act('start')}>
              {t('waiting.start')}
            </Button>
          ) : null}
          {member && !owner ? (
            <Button variant="default" loading={busy} onClick={() => void act('leave')}>
              {t('waiting.leave')}
            </Button>
          ) : null}
        </div>
        {member && missing > 0 ? (
          <section className="card invite">
            <h2>{t('waiting.invite')}</h2>
            <div className="row">
              <TextInput
                readOnly
                value={link}
                aria-label={t('waiting.link')}
                className="grow"
                onFocus={(e) => e.currentTarget.select()}
              />
              <CopyButton value={link}>
                {({ copied, copy }) => (
                  <Button variant="default" onClick={copy}>
                    {t(copied ? 'waiting.copied' : 'waiting.copy')}
                  </Button>
                )}
              </CopyButton>
            </div>
            {owner ? (
              <Button size="compact-sm" variant="subtle" onClick={() => void act('invite')}>
                {t('waiting.renew')}
              </Button>
            ) : null}
          </section>
        ) : null}
      </main>
    </>
  );
}
