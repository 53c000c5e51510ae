import type { DomainEvent, FlowEvent, PlayerId } from '@trunkline/engine';
import { isPlayer } from '@trunkline/engine';
import type { LogPosition } from '../log-position.ts';
import { entity, list, number, player, text } from '../message.ts';
import { ownWords } from '../titles/index.ts';
import type { Around, Told } from '../told.ts';
import { clause, headline, silent } from '../told.ts';
import type { Of, Writers } from './writers.ts';

const PASSES: Readonly<Record<string, string>> = {
  trade: 'log.Passed.trade',
  'private-sale': 'log.Passed.private-sale',
  track: 'log.Passed.track',
  token: 'log.Passed.token',
  trains: 'log.Passed.trains',
  'last-chance-loan': 'log.Passed.last-chance-loan',
  'loan-or-private': 'log.Passed.loan-or-private',
  contest: 'log.Passed.contest',
  'token-trade': 'log.Passed.token-trade',
  'e-token': 'log.Passed.e-token',
  'issue-redeem': 'log.Passed.issue-redeem',
  bond: 'log.Passed.bond',
  'last-privates': 'log.Passed.last-privates',
};

function passed({ by, step }: Of<'Passed'>, { deeds }: LogPosition): readonly Told[] {
  const who = isPlayer(by.entity) ? { player: player(by.entity) } : { corp: entity(by.entity) };
  if (step === 'trade' && deeds.trades > 0) return headline('log.Passed.trade-done', who);
  if (step === 'track' && deeds.lays > 0) return headline('log.Passed.track-done', who);
  if (step === 'trains' && deeds.trains > 0) return headline('log.Passed.trains-done', who);
  const known = PASSES[step];
  return known === undefined
    ? headline('log.Passed.other', { actor: entity(by.entity) })
    : headline(known, who);
}

function roundBegan(e: Of<'RoundBegan'>): readonly Told[] {
  const turn = number(e.turn);
  const [first] = e.queue;
  const begins = first === undefined ? [] : clause('log.RoundBegan.first', { player: entity(first) });
  switch (e.kind) {
    case 'operating-round':
      return headline('log.RoundBegan.operating-round', { turn, number: number(e.set.number) });
    case 'stock-round':
      return [...headline('log.RoundBegan.stock-round', { turn }), ...begins];
    case 'private-sale':
      return [...headline('log.RoundBegan.private-sale'), ...begins];
    case 'waterfall':
      return [...headline('log.RoundBegan.waterfall'), ...begins];
    default:
      return headline('log.RoundBegan.other');
  }
}

const isSkipped = (event: DomainEvent | undefined): event is Of<'TurnEnded'> =>
  event?.t === 'TurnEnded' &&
  (event as Of<'TurnEnded'>).how === 'skipped' &&
  isPlayer((event as Of<'TurnEnded'>).who);

/** Players who were passed over one after the other are told in one line. */
function turnEnded(e: Of<'TurnEnded'>, { events, index }: Around): readonly Told[] {
  if (!isSkipped(e) || isSkipped(events[index + 2])) return [];
  const who: PlayerId[] = [];
  for (let i = index; i >= 0; i -= 2) {
    const event = events[i];
    if (!isSkipped(event)) break;
    who.unshift(event.who as PlayerId);
  }
  return headline('log.TurnEnded', { players: list(who.map(player)), count: number(who.length) });
}

/** How rounds, turns and passes are told. */
export const flowWriters: Writers<FlowEvent> = {
  Passed: (e, at) => passed(e, at),
  RoundBegan: (e) => roundBegan(e),
  RoundEnded: silent,
  TurnBegan: silent,
  TurnEnded: (e, _at, around) => turnEnded(e, around),
  StepsLeft: silent,
  QueueChanged: (e) => clause('log.QueueChanged', { queue: list(e.queue.map(entity)) }),
  PassesForgotten: (e) => (e.by === undefined ? clause('log.PassesForgotten') : []),
  Answered: (e, at) =>
    ownWords(at.title)?.answer?.(e) ??
    headline('log.Answered', { player: player(e.by.seat), choice: text(e.choice) }),
  CourseChanged: silent,
  FramePushed: silent,
  FrameMoved: silent,
  FramePopped: silent,
  PendingAdded: silent,
  PendingSettled: silent,
};
