import './account.css';
import { ActionIcon } from '@mantine/core';
import IconX from '@tabler/icons-react/icons/IconX';
import type { PlayCommit, Timeline } from '@trunkline/engine';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Changes } from '../history/compare-line.tsx';
import { Named, Sentence } from '../marks.tsx';
import { SequelLine } from '../panel/widgets/trains/sequel.tsx';
import { useRoom } from '../room.ts';
import { type Account, accountOf, type MoneyLine } from './account.ts';
import type { Big } from './big.ts';
import { dismissAccount } from './opened.ts';

interface Props {
  readonly commit: PlayCommit;
}

/** A move of weight, told in full on one card: what happened, whose money it was, and where on the map. */
export function AccountCard({ commit }: Props) {
  const { timeline, facts } = useRoom();
  const account = useMemo(
    () =>
      timeline === null
        ? null
        : accountOf(facts, timeline.at(commit.on), timeline.at(commit.revision), commit.events),
    [commit, timeline, facts],
  );
  useAnyKey(dismissAccount);
  return account === null || timeline === null ? null : (
    <Told account={account} commit={commit} timeline={timeline} />
  );
}

interface ToldProps extends Props {
  readonly account: Account;
  readonly timeline: Timeline;
}

function Told({ account, commit, timeline }: ToldProps) {
  const { t } = useTranslation();
  const { words } = useRoom();
  const { big, money, hexes, changes, sequel } = account;
  const title = useTitle();
  const lines = words.commitLines(commit, timeline);
  return (
    <section className="account" aria-labelledby="account-title" data-account={big[0]?.kind}>
      <header className="row">
        <h2 id="account-title" className="grow">
          <span aria-live="polite">{[...new Set(big.map(title))].join(' · ')}</span>
        </h2>
        <span className="muted small dismissable">{t('account.anyKey')}</span>
        <ActionIcon variant="subtle" color="gray" aria-label={t('panel.dismiss')} onClick={dismissAccount}>
          <IconX size={18} />
        </ActionIcon>
      </header>
      <div className="account-body" tabIndex={0} role="group" aria-label={t('account.label')}>
        <div className="account-told">
          <ul>
            {lines.map((line, i) => (
              <li key={i}>
                <Sentence parts={line.parts} linked />
              </li>
            ))}
          </ul>
          <SequelLine sequel={{ ...sequel, falls: [], rusts: [], privates: [] }} />
          {changes.prices.length + changes.presidents.length === 0 ? null : <Changes of={changes} />}
          {hexes.length === 0 ? null : (
            <p className="row tight small">
              <span className="notch" /> {t('since.hexes', { count: hexes.length })}
            </p>
          )}
        </div>
        {money.length === 0 ? null : <MoneyTable lines={money} />}
      </div>
    </section>
  );
}

/** Money before and after; what some gain, others lose. */
function MoneyTable({ lines }: { readonly lines: readonly MoneyLine[] }) {
  const { t } = useTranslation();
  const { words } = useRoom();
  const sum = (of: (line: MoneyLine) => number): number => lines.reduce((all, line) => all + of(line), 0);
  const row = (before: number, after: number) => (
    <>
      <td className="n">{words.money(before)}</td>
      <td className={after < before ? 'n down' : after > before ? 'n up' : 'n'}>
        {words.delta(after - before)}
      </td>
      <td className="n">{words.money(after)}</td>
    </>
  );
  return (
    <table className="account-money">
      <thead>
        <tr>
          <th scope="col">{t('account.purse')}</th>
          <th scope="col" className="n">
            {t('account.before')}
          </th>
          <th scope="col" className="n">
            {t('account.change')}
          </th>
          <th scope="col" className="n">
            {t('account.after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ who, before, after }) => (
          <tr key={who}>
            <th scope="row">
              <Named id={who} />
            </th>
            {row(before, after)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('account.together')}</th>
          {row(
            sum(({ before }) => before),
            sum(({ after }) => after),
          )}
        </tr>
      </tfoot>
    </table>
  );
}

/** What each kind is called. */
function useTitle(): (big: Big) => string {
  const { t } = useTranslation();
  const { words, facts } = useRoom();
  return ({ kind, corp, player, phase }) =>
    t([`title.${facts.id}.account.${kind}`, `account.${kind}`], {
      corp: corp === undefined ? '' : words.short(corp),
      player: player === undefined ? '' : words.short(player),
      phase: phase ?? '',
    });
}

/** Keys that move about rather than say that something was read. */
const STAYS: readonly string[] = ['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'PageUp', 'PageDown'];

/** Any key puts it away and does what it does elsewhere; what is typed into a field, or pressed within, does not. */
function useAnyKey(act: () => void): void {
  useEffect(() => {
    const listen = ({ key, target }: KeyboardEvent) => {
      if (STAYS.includes(key)) return;
      const within =
        target instanceof Element && target.closest('input, textarea, select, .account') !== null;
      if (key === 'Escape' || !within) act();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [act]);
}
