import type { CorpId, Game, Step } from '@trunkline/engine';
import { actorFor, operatorOf, turnOf, violation } from '@trunkline/engine';
import { openCoast } from '../coast.ts';
import { SMS } from '../data/privates.ts';

export const CLOSE_SMS = 'close';
export const KEEP_SMS = 'keep';
const ANSWERS: readonly string[] = [CLOSE_SMS, KEEP_SMS];

/** Its owner hasn't answered in this turn, and hasn't been in its track step yet (§9.3). */
function asked(g: Game): CorpId | null {
  const corp = operatorOf(g.s);
  const { answered, lays } = g.s.record.turn;
  if (g.s.privates.all[SMS]?.owner !== corp || answered.includes('sms')) return null;
  return lays.length > 0 || turnOf(g.s)?.done.includes('track') === true ? null : corp;
}

/** Whether SMS is closed, so that the turn's tile and token go to the coast (§9.3). */
export const smsDecision: Step = {
  kind: 'sms',
  mode: 'standing',
  commands: ['choose'],
  actors(g) {
    const corp = asked(g);
    return corp === null ? [] : [corp];
  },
  waits: (g) => asked(g) !== null,
  options(g) {
    const corp = asked(g);
    const by = corp === null ? null : actorFor(g, corp);
    return by === null ? [] : [{ do: 'choose', by, fields: [{ name: 'choice', of: ANSWERS }] }];
  },
  check(g, command) {
    if (command.do !== 'choose' || asked(g) === null) return violation('not-now', { do: command.do });
    return ANSWERS.includes(command.choice) ? null : violation('no-such-choice', { choice: command.choice });
  },
  handle(ctx, command) {
    if (command.do !== 'choose') return;
    const corp = operatorOf(ctx.s);
    ctx.emit({ t: 'Answered', by: command.by, question: 'sms', choice: command.choice });
    if (command.choice !== CLOSE_SMS) return;
    ctx.emit({ t: 'PrivateClosed', ids: [SMS], why: 'used' });
    openCoast(ctx, corp);
  },
};
