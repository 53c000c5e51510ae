import type { Actor, Command, Option } from '@trunkline/engine';
import { isPlayer, isPrivate } from '@trunkline/engine';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWhyNot } from '../ask.ts';
import { useRoom } from '../room.ts';
import { Commit } from './commit.tsx';
import { ChoiceWidget } from './widgets/choice.tsx';
import { Pick, SaleWidget } from './widgets/sale.tsx';
import { StockWidget } from './widgets/stock/stock.tsx';
import { TokenWidget } from './widgets/token.tsx';
import { TrackWidget } from './widgets/track.tsx';

// Widgets of steps that come later in a turn come when they are needed.
const BondWidget = lazy(async () => ({
  default: (await import('./widgets/bond.tsx')).BondWidget,
}));
const DebtWidget = lazy(async () => ({
  default: (await import('./widgets/debt.tsx')).DebtWidget,
}));
const LaunchWidget = lazy(async () => ({
  default: (await import('./widgets/launch.tsx')).LaunchWidget,
}));
const PortMarkWidget = lazy(async () => ({
  default: (await import('./widgets/port-mark.tsx')).PortMarkWidget,
}));
const TokenTradeWidget = lazy(async () => ({
  default: (await import('./widgets/token-trade.tsx')).TokenTradeWidget,
}));
const GenericForm = lazy(async () => ({
  default: (await import('./generic-form.tsx')).GenericForm,
}));
const CrisisWidget = lazy(async () => ({ default: (await import('./widgets/crisis.tsx')).CrisisWidget }));
const DealWidget = lazy(async () => ({ default: (await import('./widgets/deal.tsx')).DealWidget }));
const DiscardWidget = lazy(async () => ({ default: (await import('./widgets/discard.tsx')).DiscardWidget }));
const DividendWidget = lazy(async () => ({
  default: (await import('./widgets/dividend.tsx')).DividendWidget,
}));
const PrivatesWidget = lazy(async () => ({
  default: (await import('./widgets/privates.tsx')).PrivatesWidget,
}));
const RoutesWidget = lazy(async () => ({
  default: (await import('./widgets/routes/routes.tsx')).RoutesWidget,
}));
const TrainsWidget = lazy(async () => ({
  default: (await import('./widgets/trains/trains.tsx')).TrainsWidget,
}));
const WaterfallWidget = lazy(async () => ({
  default: (await import('./widgets/waterfall.tsx')).WaterfallWidget,
}));

interface Family {
  readonly name: string;
  readonly kinds: readonly string[];
  /** Of those, only the ones that it is made for. */
  readonly when?: (option: Option, all: readonly Option[], step: string | null) => boolean;
  readonly widget: (options: readonly Option[]) => ReactNode;
}

/** Steps in which lots are bid for: no sale at falling prices. */
const BIDDING: readonly string[] = ['waterfall', 'contest'];

/** Widgets by the kinds of commands that they serve; what none of them serves gets the generic form. */
const FAMILIES: readonly Family[] = [
  {
    name: 'waterfall',
    kinds: ['buy-private', 'place-bid'],
    when: (_option, _all, step) => step !== null && BIDDING.includes(step),
    widget: (options) => <WaterfallWidget options={options} />,
  },
  {
    name: 'sale',
    kinds: ['buy-private', 'lower-private'],
    widget: (options) => <SaleWidget options={options} />,
  },
  {
    name: 'crisis',
    kinds: ['sell-shares'],
    // Because money is missing; in a stock turn shares are sold freely.
    when: ({ by }, _all, step) => isPlayer(by.entity) && step !== null && step !== 'trade',
    widget: (options) => <CrisisWidget options={options} />,
  },
  {
    name: 'launch',
    kinds: ['start-corporation'],
    // A company that came with a purchase: only its price is asked.
    when: (_option, _all, step) => step === 'par',
    widget: (options) => <LaunchWidget options={options} />,
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
  {
    name: 'trains',
    kinds: ['buy-train', 'take-loan'],
    // Who must buy a train and can only borrow now has come for the train.
    when: ({ do: kind }, _all, step) => kind === 'buy-train' || step === 'trains',
    widget: (options) => <TrainsWidget options={options} />,
  },
  { name: 'discard', kinds: ['discard-train'], widget: (options) => <DiscardWidget options={options} /> },
  {
    name: 'privates',
    kinds: ['acquire-private'],
    widget: (options) => <PrivatesWidget options={options} />,
  },
];

/** At any time of a turn, beside the step that waits. */
const isAside = ({ do: kind, by }: Option, step: string | null): boolean =>
  (kind === 'take-loan' && step !== 'bond') ||
  kind === 'acquire-private' ||
  kind === 'declare-bankruptcy' ||
  isPrivate(by.entity);

interface Group {
  readonly key: string;
  readonly label: string;
  /** How many options it holds. */
  readonly count: number;
  readonly body: ReactNode;
}

/** What may be done: the step's own widget, Pass or Done, and as chips what may be done at any time. */
export function Moves({ moves }: { readonly moves: readonly Option[] }) {
  const { t } = useTranslation();
  const { words, head, step, state } = useRoom();
  const [opened, setOpened] = useState<{ readonly head: number; readonly key: string | null } | null>(null);
  const passes = moves.filter(({ do: kind }) => kind === 'pass');
  const others = moves.filter(({ do: kind }) => kind !== 'pass');
  // Where nothing else waits, what may be done at any time is the step itself, unless the step can be left.
  const forced = passes.length === 0 && others.every((option) => isAside(option, step));
  const aside = (option: Option): boolean => !forced && isAside(option, step);
  const main = groupsOf(
    others.filter((option) => !aside(option)),
    step,
    words.option,
  );
  // A family may serve the step and what can be done beside it: these are two.
  const also = groupsOf(others.filter(aside), null, (option) =>
    isPrivate(option.by.entity)
      ? `${words.option(option)} · ${words.short(option.by.entity)}`
      : words.option(option),
  ).map((group) => ({ ...group, key: `also.${group.key}` }));
  const all: Group = {
    key: 'all',
    label: t('panel.everything'),
    count: 1,
    body: <Everything options={others} />,
  };
  const openKey = opened?.head === head ? opened.key : main[0]?.key;
  const open = [...main, ...also, all].find(({ key }) => key === openKey) ?? main[0];
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
      {open === undefined ? null : (
        <div className="widget" key={open.key}>
          <Suspense fallback={null}>{open.body}</Suspense>
        </div>
      )}
      <div className="row wrap also">
        {passes.map((option) => (
          <Commit
            key={option.by.entity}
            command={{ do: 'pass', by: option.by }}
            keys={step !== 'trade' ? 'd p' : state.record.turn.trades.length > 0 ? 'd' : 'p'}
            secondary={open !== undefined}
            bare
          />
        ))}
        {passes.length === 0 && step === 'trade' ? (
          <NoPass by={others.find(({ by }) => isPlayer(by.entity))?.by} />
        ) : null}
        {others.length === 0 ? null : (
          <>
            {also.length === 0 ? null : <span className="muted">{t('panel.also')}</span>}
            {[...also, all].map(({ key, label, count }) => (
              <button
                key={key}
                type="button"
                className="pick small"
                aria-pressed={open?.key === key}
                onClick={() => setOpened(open?.key === key ? null : { head, key })}
              >
                {label}
                {count < 2 ? null : <span className="count"> {count}</span>}
              </button>
            ))}
          </>
        )}
      </div>
    </>
  );
}

/** Who holds too much may not pass: touched, it says why. */
function NoPass({ by }: { readonly by: Actor | undefined }) {
  const { words, state } = useRoom();
  const why = useWhyNot();
  if (by === undefined) return null;
  const pass: Command = { do: 'pass', by };
  return (
    <Pick on={false} open={false} press={() => why(pass)}>
      {words.deed(pass, state, { step: 'trade' })}
    </Pick>
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
    groups.push({ key: name, label: label(first), count: mine.length, body: widget(mine) });
  }
  options.forEach((option, i) => {
    if (served.has(option)) return;
    const [only] = option.fields;
    const detail = only !== undefined && 'is' in only ? ` ${String(only.is).replace(/^\w+:/, '')}` : '';
    groups.push({
      key: `form.${option.do}.${option.by.entity}.${i}`,
      label: `${label(option)}${detail}`,
      count: 1,
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
          <Suspense fallback={null}>
            <GenericForm option={option} name={`all.${i}`} />
          </Suspense>
        </details>
      ))}
    </div>
  );
}
