import { ActionIcon, Button } from '@mantine/core';
import IconX from '@tabler/icons-react/icons/IconX';
import type { Actor, Option, Timeline } from '@trunkline/engine';
import { isPlayer, isPrivate, roundOf, turnOf } from '@trunkline/engine';
import { isOfPlayer } from '@trunkline/texts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../api/client.ts';
import { Named, SeatMark, Sentence } from '../marks.tsx';
import { ASIDE_ALWAYS, propose, useActing, useRoom } from '../room.ts';
import { Commit } from './commit.tsx';
import { GenericForm } from './generic-form.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { StepStrip } from './step-strip.tsx';
import { BondWidget } from './widgets/bond.tsx';
import { ChoiceWidget } from './widgets/choice.tsx';
import { DealWidget } from './widgets/deal.tsx';
import { DebtWidget } from './widgets/debt.tsx';
import { DividendWidget } from './widgets/dividend.tsx';
import { LaunchQueue } from './widgets/launch-queue.tsx';
import { PortMarkWidget } from './widgets/port-mark.tsx';
import { PrivatesWidget } from './widgets/privates.tsx';
import { RoutesWidget } from './widgets/routes.tsx';
import { SaleWidget } from './widgets/sale.tsx';
import { StockWidget } from './widgets/stock.tsx';
import { TokenWidget } from './widgets/token.tsx';
import { TokenTradeWidget } from './widgets/token-trade.tsx';
import { TrackWidget } from './widgets/track.tsx';
import { TrainsWidget } from './widgets/trains.tsx';
import { WaterfallWidget } from './widgets/waterfall.tsx';

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
      {acting || seats.length === 0 ? null : (
        <p className="muted row wrap">
          {t('panel.waitsFor')}
          {seats.map((seat) => (
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

/** The position before the last move. */
const previousOf = (timeline: Timeline | null): number => timeline?.line().at(-2)?.revision ?? 0;

/** Rounds in which a company may be launched. */
const isOfQueue = (kind: string | undefined): boolean => kind === 'stock-round' || kind === 'waterfall';

interface Family {
  readonly name: string;
  readonly kinds: readonly string[];
  /** Of those, only the ones that it is made for. */
  readonly when?: (option: Option, all: readonly Option[], step: string | null) => boolean;
  readonly widget: (options: readonly Option[]) => ReactNode;
}

/** Lots that are bid for: no sale at falling prices. */
const isWaterfall = (all: readonly Option[]): boolean => all.some(({ do: kind }) => kind === 'place-bid');

/** Widgets by the kinds of commands that they serve; what none of them serves gets the generic form. */
const FAMILIES: readonly Family[] = [
  {
    name: 'waterfall',
    kinds: ['buy-private', 'place-bid'],
    when: (_option, all) => isWaterfall(all),
    widget: (options) => <WaterfallWidget options={options} />,
  },
  {
    name: 'sale',
    kinds: ['buy-private', 'lower-private'],
    widget: (options) => <SaleWidget options={options} />,
  },
  {
    name: 'stock',
    kinds: ['buy-shares', 'sell-shares', 'start-corporation'],
    when: ({ by }) => isPlayer(by.entity),
    widget: (options) => <StockWidget options={options} />,
  },
  {
    name: 'deal',
    kinds: ['buy-shares', 'sell-shares'],
    widget: (options) => <DealWidget options={options} />,
  },
  {
    name: 'bond',
    kinds: ['take-loan', 'repay-loan'],
    when: (_option, _all, step) => step === 'bond',
    widget: (options) => <BondWidget options={options} />,
  },
  { name: 'debt', kinds: ['pay-debt'], widget: (options) => <DebtWidget options={options} /> },
  {
    name: 'token-trade',
    kinds: ['buy-token'],
    widget: (options) => <TokenTradeWidget options={options} />,
  },
  { name: 'port-mark', kinds: ['place-mark'], widget: (options) => <PortMarkWidget options={options} /> },
  { name: 'choice', kinds: ['choose'], widget: (options) => <ChoiceWidget options={options} /> },
  { name: 'track', kinds: ['lay-tile'], widget: (options) => <TrackWidget options={options} /> },
  { name: 'token', kinds: ['place-token'], widget: (options) => <TokenWidget options={options} /> },
  { name: 'routes', kinds: ['run-trains'], widget: (options) => <RoutesWidget options={options} /> },
  {
    name: 'dividend',
    kinds: ['declare-dividend'],
    widget: (options) => <DividendWidget options={options} />,
  },
  { name: 'trains', kinds: ['buy-train'], widget: (options) => <TrainsWidget options={options} /> },
  {
    name: 'privates',
    kinds: ['acquire-private'],
    widget: (options) => <PrivatesWidget options={options} />,
  },
];

/** At any time of a turn, beside the step that waits. */
const isAside = ({ do: kind, by }: Option): boolean =>
  kind === 'take-loan' || kind === 'acquire-private' || kind === 'declare-bankruptcy' || isPrivate(by.entity);

interface Group {
  readonly key: string;
  readonly label: string;
  readonly body: ReactNode;
}

function Moves({ moves }: { readonly moves: readonly Option[] }) {
  const { t } = useTranslation();
  const { words, head, step } = useRoom();
  const [opened, setOpened] = useState<{ readonly head: number; readonly key: string } | null>(null);
  const passes = moves.filter(({ do: kind }) => kind === 'pass');
  const others = moves.filter(({ do: kind }) => kind !== 'pass');
  const onlyAside = others.every(isAside);
  const main = groupsOf(
    others.filter((option) => onlyAside || !isAside(option)),
    step,
    words.option,
  );
  const aside = onlyAside ? [] : groupsOf(others.filter(isAside), step, words.option);
  const all: Group = { key: 'all', label: t('panel.everything'), body: <Everything options={others} /> };
  const openKey = opened?.head === head ? opened.key : main[0]?.key;
  const groups = [...main, ...aside, all];
  const open = groups.find(({ key }) => key === openKey) ?? main[0];
  return (
    <>
      {main.length > 1 ? (
        <div className="row wrap" role="tablist">
          {main.map(({ key, label }) => (
            <button
              key={key}
              type="button"
              role="tab"
              className="pick"
              aria-selected={open?.key === key}
              onClick={() => setOpened({ head, key })}
            >
              {label}
            </button>
          ))}
        </div>
      ) : null}
      <div className="widget" key={open?.key}>
        {open?.body}
      </div>
      <div className="row wrap also">
        {passes.map((option) => (
          <Commit
            key={option.by.entity}
            command={{ do: 'pass', by: option.by }}
            keys="d p"
            secondary={main.length > 0}
            bare
          />
        ))}
        {others.length === 0 ? null : (
          <>
            {aside.length === 0 ? null : <span className="muted">{t('panel.also')}</span>}
            {[...aside, all].map(({ key, label }) => (
              <button
                key={key}
                type="button"
                className="pick small"
                aria-pressed={open?.key === key}
                onClick={() => setOpened(open?.key === key ? null : { head, key })}
              >
                {label}
              </button>
            ))}
          </>
        )}
      </div>
    </>
  );
}

function groupsOf(
  options: readonly Option[],
  step: string | null,
  label: (option: Option) => string,
): readonly Group[] {
  const groups: Group[] = [];
  const served = new Set<Option>();
  for (const { name, kinds, when, widget } of FAMILIES) {
    const mine = options.filter(
      (option) =>
        !served.has(option) &&
        kinds.includes(option.do) &&
        (when === undefined || when(option, options, step)),
    );
    const [first] = mine;
    if (first === undefined) continue;
    for (const option of mine) served.add(option);
    groups.push({ key: name, label: label(first), body: widget(mine) });
  }
  options.forEach((option, i) => {
    if (served.has(option)) return;
    const [only] = option.fields;
    const detail = only !== undefined && 'is' in only ? ` ${String(only.is).replace(/^\w+:/, '')}` : '';
    groups.push({
      key: `form.${option.do}.${option.by.entity}.${i}`,
      label: `${label(option)}${detail}`,
      body: <GenericForm option={option} name={`${option.do}.${option.by.entity}.${i}`} />,
    });
  });
  return groups;
}

/** Every family of commands as a form of its own. */
function Everything({ options }: { readonly options: readonly Option[] }) {
  const { words } = useRoom();
  return (
    <div className="everything">
      {options.map((option, i) => (
        <details key={i}>
          <summary>
            {words.option(option)}
            {option.fields.flatMap((f) => ('is' in f ? [` · ${words.value(f.name, f.is)}`] : []))}
          </summary>
          <GenericForm option={option} name={`all.${i}`} />
        </details>
      ))}
    </div>
  );
}
