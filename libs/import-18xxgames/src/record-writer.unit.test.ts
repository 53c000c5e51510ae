import type { Command, RuleViolation, State } from '@trunkline/engine';
import type { Deed, Play } from '@trunkline/testing';
import { buy, given, pass, sell } from '@trunkline/testing';
import { title1848 } from '@trunkline/title-1848';
import { describe, expect, it } from 'vitest';
import { peerReadings } from './import.ts';
import type { WrittenAction } from './record-writer.ts';
import { RecordWriter } from './record-writer.ts';
import { peer1848 } from './titles/1848.ts';

/** The same position by the peer's readings. */
const byPeer = (s: State): State => ({ ...s, meta: { ...s.meta, readings: peerReadings(title1848) } });

/** What became of some deeds: the actions, or why they could not be written. */
interface Told {
  readonly lines: readonly string[];
  readonly refusal: RuleViolation | null;
}

/** An action with its automatic ones in a few words. */
const words = ({ auto_actions = [], ...action }: WrittenAction): string =>
  [action, ...auto_actions]
    .map(({ type, entity, shares }) => [type, entity, ...((shares as string[] | undefined) ?? [])].join(' '))
    .join(', ');

/** Deeds one after the other, a commit each, written from a position on; `his` where the peer is elsewhere already. */
function written(play: Play, deeds: readonly (Deed | Command)[], his: State = byPeer(play.s)): Told {
  const writer = new RecordWriter(title1848, peer1848, { our: play.s, his });
  let at = play;
  let last = { commands: [] as Command[], at: 0, revision: 0 };
  for (const [i, deed] of deeds.entries()) {
    const command = typeof deed === 'function' ? deed(at) : deed;
    last = { commands: [command], at: 10 * i, revision: i + 1 };
    const refusal = writer.commit(last);
    if (refusal !== null) return { lines: writer.actions.map(words), refusal };
    at = at.after(() => command);
  }
  const refusal = writer.close(last);
  return { lines: writer.actions.map(words), refusal };
}

const order = (who: string, lasting = false): Command => ({
  do: 'give-order',
  by: { seat: `p:${who}`, entity: `p:${who}` },
  order: { kind: 'pass', lasting, firm: true },
});

describe('passes that the peer waits for and we don’t', () => {
  /** The first stock round; J2 and J3 could do nothing but sell shares of the Bank of England. */
  const first = (rest = 100) =>
    given(title1848)
      .floated('NSW', 'J1', 90, 50)
      .cash('J2', 0)
      .cash('J3', 0)
      .cash('J4', rest)
      .holds('J2', 'BOE', 10)
      .holds('J3', 'BOE', 10)
      .stockTurn('J1', { turn: 1 })
      .now();

  it('stand behind the deed before them', () => {
    const play = first();
    expect(play.after(buy('J1', 'BOE')).onTurn).toBe('J4');
    expect(written(play, [buy('J1', 'BOE'), buy('J4', 'BOE')])).toEqual({
      lines: ['buy_shares J1 BOE_2, pass J2, pass J3', 'buy_shares J4 BOE_3'],
      refusal: null,
    });
  });

  it('are put in at the end, too, before what comes of the last of them', () => {
    const play = first(0);
    expect(play.after(pass('J1')).date).toMatch(/^operating-round/);
    expect(written(play, [pass('J1')])).toEqual({
      lines: ['pass J1, pass J2, pass J3, dividend BOE'],
      refusal: null,
    });
  });

  it('stand among the deeds of standing orders, in order', () => {
    const play = first();
    const done = [order('J4'), order('J2', true), buy('J1', 'BOE'), pass('J1')];
    expect(play.after(...done.map((deed) => (typeof deed === 'function' ? deed : () => deed))).date).toMatch(
      /^operating-round/,
    );
    expect(written(play, done)).toEqual({
      lines: [
        'program_share_pass J4',
        'program_share_pass J2',
        'buy_shares J1 BOE_2, pass J2, pass J3, pass J4',
        'pass J1, dividend BOE',
      ],
      refusal: null,
    });
  });

  it('bear the time of the action behind which they stand', () => {
    const play = first();
    const writer = new RecordWriter(title1848, peer1848, { our: play.s, his: byPeer(play.s) });
    for (const [deed, at] of [
      [buy('J1', 'BOE'), 7],
      [buy('J4', 'BOE'), 9],
    ] as const)
      expect(
        writer.commit({ commands: [deed(at === 7 ? play : play.after(buy('J1', 'BOE')))], at }),
      ).toBeNull();
    const [bought, next] = writer.actions;
    expect(bought).toMatchObject({ id: 1, user: 'J1', created_at: 7 });
    expect(bought?.auto_actions?.map(({ created_at }) => created_at)).toEqual([7, 7]);
    expect(next).toMatchObject({ id: 2, user: 'J4', created_at: 9 });
  });

  it('are not put in where nobody could do more by the peer’s readings', () => {
    const play = given(title1848).floated('NSW', 'J1').stockTurn('J1', { turn: 1 }).now();
    expect(written(play, [buy('J1', 'BOE'), pass('J2'), pass('J3')]).lines).toEqual([
      'buy_shares J1 BOE_0',
      'pass J2',
      'pass J3',
    ]);
  });
});

describe('passes that the peer doesn’t wait for', () => {
  /** NSW, without a train in column 1, falls unless it takes a loan. */
  const brink = () =>
    given(title1848)
      .phase('3')
      .floated('NSW', 'J1')
      .marker('NSW', '2,1')
      .floated('VR', 'J2', 70)
      .operatingTurn('NSW', { step: 'token' })
      .now();

  it('are left out where he has gone on by himself to where we get by passing', () => {
    const play = brink();
    expect(play.step).toBe('last-chance-loan');
    const fallen = play.after(pass('NSW'));
    expect(written(play, [pass('NSW')], byPeer(fallen.s))).toEqual({ lines: [], refusal: null });
  });

  it('are left out one after the other where he is further than that', () => {
    const play = given(title1848)
      .phase('3')
      .floated('NSW', 'J1')
      .floated('VR', 'J2', 70)
      .operatingTurn('NSW', { step: 'track' })
      .now();
    const steps = [pass('NSW'), pass('NSW')];
    const later = play.after(...steps);
    const on = [play, play.after(pass('NSW')), later];
    expect(on.map(({ step }) => step)).toEqual(['track', 'trains', 'loan-or-private']);
    expect(written(play, [...steps, pass('NSW')], byPeer(later.s)).lines).toEqual(['pass NSW']);
  });

  it('stand in the record where he waits for them by our rules, as a last chance passed', () => {
    expect(written(brink(), [pass('NSW')])).toEqual({ lines: ['pass NSW, dividend BOE'], refusal: null });
  });
});

describe('certificates of one kind', () => {
  /** J1 owes £70 and has so many percent of the Bank of England, of which nobody else has any. */
  const owing = (percent: number) =>
    given(title1848)
      .floated('NSW', 'J1')
      .holds('J2', 'NSW', 10)
      .marker('NSW', '0,1')
      .cash('NSW', 0)
      .cash('J1', 20)
      .floated('VR', 'J2', 70)
      .marker('VR', '3,3')
      .holds('J1', 'BOE', percent)
      .operatingTurn('NSW')
      .now();

  it('stand for each other where the peer refuses one in a crisis, and ever after', () => {
    const play = owing(20);
    expect(play.certs('J1', 'BOE')).toEqual(['BOE_0', 'BOE_1']);
    const round = [pass('NSW'), sell('J1', 'BOE', 10)];
    const { asked, step } = play.after(...round);
    expect([asked, step]).toEqual([['VR'], 'track']);
    const rest = [...idle(play.after(...round)), pass('J1')];
    const sold = play.after(...round, ...rest);
    expect([sold.date, sold.certs('pool', 'BOE').includes('BOE_0')]).toEqual(['stock-round 3', true]);
    const bought: Command = {
      do: 'buy-shares',
      by: { seat: 'p:J2', entity: 'p:J2' },
      corp: 'c:BOE',
      certs: ['BOE_0'],
    };
    const { lines, refusal } = written(play, [...round, ...rest, bought]);
    expect(refusal).toBeNull();
    expect([lines[1], lines.at(-1)]).toEqual(['sell_shares J1 BOE_1', 'buy_shares J2 BOE_1']);
  });

  it('can’t help him who has but the one: the refusal names the commit', () => {
    expect(written(owing(10), [pass('NSW'), sell('J1', 'BOE', 10)])).toEqual({
      lines: ['pass NSW'],
      refusal: {
        code: 'not-expressible',
        params: {
          commit: 2,
          do: 'sell-shares',
          by: 'J1',
          why: 'not-now',
          waits: 'track',
          waitsFor: 'VR',
        },
      },
    });
  });
});

/** The deeds by which everybody does as little as he may until the round is over. */
function idle(play: Play): readonly Deed[] {
  const deeds: Deed[] = [];
  const { date } = play;
  for (let at = play; at.date === date; at = at.after(deeds.at(-1) as Deed))
    deeds.push(pass(at.asked[0] ?? ''));
  return deeds;
}

describe('what is refused', () => {
  it('a commit that our own rules refuse is given back as it was refused', () => {
    const play = given(title1848).stockTurn('J1').now();
    expect(written(play, [pass('J2')]).refusal).toMatchObject({ code: 'not-on-turn' });
  });

  it('a game in which no pass leads the peer to where we are', () => {
    const play = given(title1848).floated('NSW', 'J1').stockTurn('J1').now();
    const his = play.after(buy('J1', 'BOE'), pass('J2')).s;
    expect(written(play, [buy('J1', 'BOE')], byPeer(his)).refusal).toMatchObject({
      code: 'not-expressible',
      params: { commit: 1, do: 'buy-shares', by: 'J1' },
    });
  });

  it('a game that ends in another position', () => {
    const position = given(title1848).floated('NSW', 'J1').stockTurn('J1');
    const his = position.cash('J3', 1).stockTurn('J1').now().s;
    expect(written(position.now(), [pass('J1')], byPeer(his)).refusal).toEqual({
      code: 'position-differs',
      params: {},
    });
  });
});
