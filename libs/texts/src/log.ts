import type { Commit, DomainEvent } from '@trunkline/engine';
import { tell } from './events/index.ts';
import type { LogContext } from './log-position.ts';
import { LogPosition } from './log-position.ts';
import type { Message, MessageParams } from './message.ts';
import { number, player, refsOf, say, text } from './message.ts';

/** One sentence of the log: a headline, and what came of it. */
export interface LogLine extends Message {
  readonly key: string;
  readonly params: MessageParams;
  /** Consequences, each a message of its own. */
  readonly clauses: readonly Message[];
  /** Players, companies, private companies and hexes that it names: for links and filters. */
  readonly refs: readonly string[];
  /** Done by a programmed move. */
  readonly auto: boolean;
  /** Place of the headline's event in the commit; -1 where the commit has no events. */
  readonly event: number;
}

interface Draft {
  readonly headline: Message;
  readonly clauses: Message[];
  readonly auto: boolean;
  readonly event: number;
}

const finished = ({ headline, clauses, auto, event }: Draft): LogLine => ({
  ...headline,
  clauses,
  refs: refsOf([headline, ...clauses]),
  auto,
  event,
});

/** What happened in a commit, line by line; an undo or redo is one line. */
export function logLines(commit: Commit, context: LogContext): readonly LogLine[] {
  if (commit.kind === 'play') return eventLines(commit.events, context);
  const by = commit.by === null ? text('–') : player(commit.by);
  const toStart = commit.kind === 'undone' && commit.to === 0;
  const headline = toStart
    ? say('log.undone-to-start', { player: by })
    : say(`log.${commit.kind}`, { player: by, revision: number(commit.to) });
  return [finished({ headline, clauses: [], auto: false, event: -1 })];
}

/**
 * Lines of some events: of a commit, of a set-up (on the engine's `blank` position), or of a dry run.
 * A headline opens a line, clauses hang on it until the next headline, the rest is passed over in silence.
 */
export function eventLines(events: readonly DomainEvent[], context: LogContext): readonly LogLine[] {
  const position = new LogPosition(context);
  const drafts: Draft[] = [];
  let waiting: Message[] = [];
  let auto = false;
  let opened: DomainEvent | null = null;
  events.forEach((event, index) => {
    if (event.t === 'StandingOrderActed') auto = true;
    for (const { as, message } of tell(event, position, { events, index, opened })) {
      const line = drafts[drafts.length - 1];
      if (as === 'ahead') waiting.push(message);
      else if (as === 'clause' && line !== undefined) line.clauses.push(message);
      else {
        drafts.push({ headline: message, clauses: waiting, auto, event: index });
        waiting = [];
        auto = false;
        opened = event;
      }
    }
    position.follow(event);
  });
  for (const message of waiting)
    drafts.push({ headline: message, clauses: [], auto: false, event: events.length - 1 });
  return drafts.map(finished);
}
