import './panel.css';
import { ActionIcon, Button } from '@mantine/core';
import IconX from '@tabler/icons-react/icons/IconX';
import type { Actor, Option, Timeline } from '@trunkline/engine';
import { isPlayer, roundOf, turnOf } from '@trunkline/engine';
import { isOfPlayer } from '@trunkline/texts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../api/client.ts';
import { Named, SeatMark, Sentence } from '../marks.tsx';
import type { Reason } from '../reasons.ts';
import { ASIDE_ALWAYS, propose, useActing, useRoom } from '../room.ts';
import { Moves } from './moves.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { StepStrip } from './step-strip.tsx';
import { LaunchQueue } from './widgets/launch-queue.tsx';

// What most turns do without comes when it is wanted.
const PastPanel = lazy(async () => ({ default: (await import('../history/past-panel.tsx')).PastPanel }));
const MovedFirst = lazy(async () => ({ default: (await import('../history/moved-first.tsx')).MovedFirst }));
const PlanRow = lazy(async () => ({ default: (await import('../plan/plan-row.tsx')).PlanRow }));
const EndCard = lazy(async () => ({ default: (await import('../end/end-card.tsx')).EndCard }));

/** Who acts, on what, and what may be done: always in the same place. */
export function WhatNow() {
  const { past, options, state, revision, step } = useRoom();
  const moves = options.filter(({ do: kind }) => !ASIDE_ALWAYS.includes(kind));
  const acting = useActing();
  return (
    <section
      className={acting ? 'panel acting' : 'panel'}
      aria-labelledby="what-now"
      id="panel"
      data-step={step ?? ''}
      data-revision={revision}
    >
      {past === null ? (
        <>
          <div className="panel-top">
            <Heading acting={acting} />
            {state.end.over === null ? <StepStrip /> : null}
          </div>
          <ProposalCard />
          {isOfQueue(roundOf(state)?.kind) ? <LaunchQueue /> : null}
          {acting ? <Duty /> : null}
          {acting ? <Moves moves={moves} /> : null}
          <Suspense fallback={null}>
            <PlanRow />
          </Suspense>
        </>
      ) : (
        <Suspense fallback={null}>
          <PastPanel past={past} />
        </Suspense>
      )}
      <RefusalLine />
    </section>
  );
}

function Heading({ acting }: { readonly acting: boolean }) {
  const { t } = useTranslation();
  const { words, asked, step, state, pending, options, table, seats: myseats } = useRoom();
  if (state.end.over !== null) return <Over />;
  const who = turnOf(state)?.who;
  const seats = [...new Set((asked ?? []).map(({ seat }) => seat))];
  const waited = acting ? seats.filter((seat) => !options.some(({ by }) => by.seat === seat)) : seats;
  const by = options.find(({ do: kind }) => !ASIDE_ALWAYS.includes(kind))?.by;
  const actor = acting ? subjectOf(step, asked ?? [], options) : asked?.[0];
  const entity = actor?.entity ?? who;
  return (
    <header className="panel-head">
      <h2 id="what-now" data-part="panel" tabIndex={-1}>
        {acting ? (
          <span className="turn">{t(table.hotseat ? 'panel.hotseatTurn' : 'panel.yourTurn')}</span>
        ) : null}
        {acting && by !== undefined && table.hotseat && !isPlayer(by.entity) ? (
          <SeatMark seat={by.seat} size={18} />
        ) : null}
        <span className="what">
          {step === null || entity === undefined ? null : (
            <Sentence
              parts={words.stepParts(
                step,
                { seat: actor?.seat ?? '', entity },
                acting && !table.hotseat ? myseats : [],
              )}
            />
          )}
        </span>
      </h2>
      {waited.length === 0 ? null : (
        <p className="muted row wrap">
          {t(acting ? 'panel.alsoAsked' : 'panel.waitsFor')}
          {waited.map((seat) => (
            <Named key={seat} id={seat} />
          ))}
        </p>
      )}
      {pending === null ? null : (
        <p className="pending" role="status">
          {t(pending.state === 'again' ? 'panel.sendingAgain' : 'panel.sending')}
        </p>
      )}
    </header>
  );
}

/** Of whom the heading speaks: of one whom the step names, and who may move here. */
function subjectOf(
  step: string | null,
  asked: readonly Actor[],
  options: readonly Option[],
): Actor | undefined {
  const moves = options.filter(({ do: kind }) => !ASIDE_ALWAYS.includes(kind));
  const named = asked.filter(({ seat }) => moves.some(({ by }) => by.seat === seat));
  const ofPlayer = step !== null && isOfPlayer(step);
  return named.find(({ entity }) => isPlayer(entity) === ofPlayer) ?? named[0] ?? moves[0]?.by;
}

function Over() {
  const { t } = useTranslation();
  const { state, words } = useRoom();
  const { over } = state.end;
  if (over === null) return null;
  return (
    <>
      <h2 id="what-now" tabIndex={-1}>
        {t('panel.over', { reason: words.end(over.reason) })}
      </h2>
      <Suspense fallback={null}>
        <EndCard />
      </Suspense>
    </>
  );
}

/** Steps before the one in which trains are bought. */
const BEFORE_TRAINS: readonly string[] = ['track', 'token', 'run', 'dividend'];

/** A company that has to own a train is told so before it comes to buying. */
function Duty() {
  const { t } = useTranslation();
  const { owesTrain, step, state, words } = useRoom();
  const who = turnOf(state)?.who;
  if (!owesTrain || who === undefined || step === null || !BEFORE_TRAINS.includes(step)) return null;
  return <p className="warn duty">{t('panel.owesTrain', { corp: words.short(who) })}</p>;
}

/** Refused, and why; it stays until it is dismissed. */
function RefusalLine() {
  const { t } = useTranslation();
  const { refusal, words, store, table, timeline, source } = useRoom();
  return (
    <div aria-live="assertive">
      {refusal === null ? null : (
        <div className="refusal" role="alert">
          <span className="grow">
            {words.refusal(refusal.problem)}
            {refusal.problem.code === 'moved-on' ? (
              <Suspense fallback={null}>
                <MovedFirst
                  expected={Number(refusal.problem.params['expected'] ?? Number.POSITIVE_INFINITY)}
                />
              </Suspense>
            ) : null}
            <FurtherReasons also={refusal.also ?? []} />
          </span>
          {refusal.problem.code === 'undo-needs-agreement' && source.hosted ? (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                store.dismiss();
                void propose(table.id, { kind: 'undo', to: previousOf(timeline) }).catch((error: unknown) =>
                  store.refuse(problemOf(error)),
                );
              }}
            >
              {t('undo.ask')}
            </Button>
          ) : null}
          <code>{refusal.problem.code}</code>
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={t('panel.dismiss')}
            onClick={() => store.dismiss()}
          >
            <IconX size={18} />
          </ActionIcon>
        </div>
      )}
    </div>
  );
}

/** What else stands against it, for who wants to know. */
function FurtherReasons({ also }: { readonly also: readonly Reason[] }) {
  const { t } = useTranslation();
  const { words, refusal } = useRoom();
  const first = refusal === null ? '' : words.refusal(refusal.problem);
  const texts = [...new Set(also.map((reason) => words.refusal(reason)))].filter((text) => text !== first);
  if (texts.length === 0) return null;
  return (
    <details className="further">
      <summary>{t('panel.further', { count: texts.length })}</summary>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  );
}

/** The position before the last move. */
const previousOf = (timeline: Timeline | null): number => timeline?.line().at(-2)?.revision ?? 0;

/** Rounds in which a company may be launched. */
const isOfQueue = (kind: string | undefined): boolean => kind === 'stock-round' || kind === 'waterfall';
