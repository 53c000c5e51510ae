import { given, run } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { title1848 } from '../src/index.ts';

/** Wollongong, Sydney, Newcastle, a gauge border, Southport and its harbour B21. */
const coast = () =>
  given(title1848)
    .floated('NSW', 'J1')
    .tile('G16', '6', 3)
    .tile('F17', '57', 0)
    .tile('E18', '57', 0)
    .tile('D19', '9', 0)
    .tile('C20', '57', 0)
    .phase('3');
/** The same with track from Southport on to Brisbane. */
const north = () => coast().tile('C20', '6', 0).tile('B19', '5', 5);
/** NSW has come to running these trains. */
const running = (position: ReturnType<typeof coast>, ...trains: readonly string[]) =>
  position
    .trains('NSW', ...trains)
    .operatingTurn('NSW', { step: 'run' })
    .now();
const earns = (position: ReturnType<typeof coast>, train: string, route: string) =>
  running(position, train).after(run('NSW', [`${train[0]}-0`, route])).s.record.turn.revenue;

describe('length and gauge (§9)', () => {
  it('S48-051 S48-052 corner 36: a gauge change is a stop of nothing; + counts one less', () => {
    const route = 'F17 E18 (D19) C20';
    running(coast(), '3')
      .when(run('NSW', ['3-0', route]))
      .refused('route-too-long');
    expect(earns(coast(), '3+', route)).toBe(60);
  });

  it('S48-053 corner 36: a town or harbour uses no length but pays', () => {
    expect(earns(coast(), '3+', 'F17 E18 (D19) C20 B21')).toBe(70);
  });

  it('S48-199 gauge borders count as stops of £0', () => {
    expect(earns(coast().phase('4'), '4', 'F17 E18 (D19) C20')).toBe(60);
  });

  it('S48-052 without a crossing the + gives nothing', () => {
    running(coast(), '2+')
      .when(run('NSW', ['2-0', 'E18 F17 G16']))
      .refused('route-too-long');
  });

  it('corner 37: a 2 runs two cities, not three', () => {
    const play = running(coast(), '2');
    play.when(run('NSW', ['2-0', 'E18 F17 G16'])).refused('route-too-long');
    expect(play.after(run('NSW', ['2-0', 'E18 F17'])).s.record.turn.revenue).toBe(40);
  });

  it('corner 38: two trains may meet in a city but not share a piece of track', () => {
    const play = running(coast(), '2', '2');
    const both = play.after(run('NSW', ['2-0', 'F17 E18'], ['2-1', 'F17 G16']));
    expect(both.s.record.turn.runs?.map((r) => r.revenue)).toEqual([40, 40]);
    play.when(run('NSW', ['2-0', 'F17 E18'], ['2-1', 'E18 F17'])).refused('route-track-twice');
    play.when(run('NSW', ['2-0', 'F17 E18'], ['2-0', 'F17 G16'])).refused('route-train-twice');
  });

  it('corner 39, S48-054: two K cities on one route give £50, in yellow too', () => {
    expect(earns(north().phase('5'), '5', 'F17 E18 (D19) C20 B19')).toBe(80 + 50);
    expect(earns(north().phase('5'), '5', 'F17 E18 (D19) C20')).toBe(60);
  });

  it('S48-055 three K cities give £100: Brisbane, Sydney, Adelaide', () => {
    const line = north()
      .tile('F17', '14', 2)
      .tile('E16', '8', 5)
      .tile('E14', '6', 4)
      .tile('F13', '6', 1)
      .tile('F11', '9', 1)
      .tile('F9', '9', 1)
      .tile('F7', '8', 4)
      .tile('G6', '57', 3)
      .phase('8');
    const route = 'B19 C20 (D19) E18 F17 (E16) E14 F13 (F11) (F9) (F7) G6';
    expect(running(line, 'D').after(run('NSW', ['8-0', route])).s.record.turn.revenue).toBe(
      20 * 6 + 30 + 100,
    );
  });
});

describe('what makes a route', () => {
  it('an own token, two stops, real track', () => {
    const play = running(north().phase('5'), '5');
    play.when(run('NSW', ['5-0', 'C20 B19'])).refused('route-without-token');
    play.when(run('NSW', ['5-0', 'F17'])).refused('route-too-short');
    play.when(run('NSW', ['5-0', 'F17 F15'])).refused('route-not-track');
  });

  it('case G-05: one hex side is not used twice, though the track differs', () => {
    const twice = given(title1848)
      .floated('NSW', 'J1')
      .tile('F13', '57', 2)
      .tile('E12', '25', 3)
      .tile('D13', '28', 0)
      .tile('E14', '5', 2)
      .tile('D15', '7', 0)
      .tile('E10', '8', 2)
      .tile('D9', '57', 2)
      .token('NSW', 'F13')
      .phase('8');
    const route = 'F13 (E12) (D13) E14 (D15) (D13) (E12) (E10) D9';
    running(twice, 'D')
      .when(run('NSW', ['8-0', route]))
      .refused('route-track-twice');
    expect(running(twice, 'D').after(run('NSW', ['8-0', 'F13 (E12) (D13) E14'])).s.record.turn.revenue).toBe(
      40,
    );
  });

  it('case G-07: no city twice on one route', () => {
    running(coast().phase('5'), '5')
      .when(run('NSW', ['5-0', 'E18 F17 E18']))
      .refused('route-repeats-stop');
  });

  it('case G-08: a city full of foreign tokens stops a route, in whichever order it is named', () => {
    const play = running(coast().token('VR', 'E18').phase('5'), '5');
    play.when(run('NSW', ['5-0', 'F17 E18 (D19) C20'])).refused('route-blocked');
    play.when(run('NSW', ['5-0', 'C20 (D19) E18 F17'])).refused('route-blocked');
    play.when(run('NSW', ['5-0', 'F17 E18'])).accepted();
  });

  it('case 48-16: a route ends in Tasmania, in the off-boards of the north and in Perth', () => {
    const tasmania = given(title1848)
      .floated('NSW', 'J1')
      .tile('H7', '6', 3)
      .tile('H9', '6', 4)
      .tile('I8', '241', 1);
    const play = running(tasmania.token('NSW', 'H7').phase('8'), 'D');
    expect(play.after(run('NSW', ['8-0', 'H7 I8'])).s.record.turn.revenue).toBe(20 + 50);
    play.when(run('NSW', ['8-0', 'H7 I8 H9'])).refused('route-blocked');
    const perth = given(title1848)
      .floated('NSW', 'J1')
      .tile('E2', '57', 2)
      .tile('C2', '9', 0)
      .tile('B3', '9', 0);
    const west = running(perth.token('NSW', 'D1').phase('8'), 'D');
    expect(west.after(run('NSW', ['8-0', 'D1 E2'])).s.record.turn.revenue).toBe(80 + 20);
    west.when(run('NSW', ['8-0', 'E2 D1 (C2) (B3) A4'])).refused('route-blocked');
  });

  it('case G-10: what the router proposes is judged by the same rules, and earns what it says', () => {
    const play = running(north().phase('5'), '5', '3');
    const { routes } = title1848.policies;
    const proposal = routes.propose(play, 'c:NSW');
    const judged = routes.judge(play, 'c:NSW', proposal.sets[0] ?? []);
    expect([judged.ok && judged.value.revenue, proposal.proven]).toEqual([proposal.revenue, true]);
    expect(proposal.revenue).toBe(80 + 50 + 40);
  });
});

describe('the Ghan runs (§9.1)', () => {
  const ghan = () =>
    given(title1848)
      .floated('CAR', 'J1')
      .tile('B5', '9', 2)
      .tile('C6', '8', 0)
      .tile('D5', '9', 0)
      .tile('E4', '6', 3)
      .tile('F5', '57', 2)
      .phase('5')
      .trains('CAR', '2E')
      .operatingTurn('CAR', { step: 'run' })
      .now();

  it('S48-108 S48-203 two stops pay: Alice Springs and an own token city, whatever lies between', () => {
    const revenue = (route: string) => ghan().after(run('CAR', ['2E-0', route])).s.record.turn.revenue;
    expect(revenue('A4 (B5) (C6) (D5) E4')).toBe(40 + 20);
    expect(revenue('A4 (B5) (C6) (D5) E4 F5')).toBe(40 + 20);
    ghan()
      .when(run('CAR', ['2E-0', 'E4 F5']))
      .refused('route-not-to-alice-springs');
  });
});

describe('running is not optional (§9.2)', () => {
  it('who has a train and a second stop in reach must run, be it nothing', () => {
    const play = running(coast(), '3');
    expect(play.mayDo('NSW')).toEqual(['take-loan', 'run-trains']);
    const nothing = play.after(run('NSW'));
    expect([nothing.s.record.turn.revenue, nothing.price('NSW')]).toEqual([0, 80]);
  });

  it.each(['computed', 'recorded'])('revenue that a record states, reading runRevenue %s', (reading) => {
    const position = given(title1848, { readings: { runRevenue: reading } })
      .floated('NSW', 'J1')
      .tile('F17', '57', 0)
      .tile('E18', '57', 0);
    const play = running(position, '2');
    const stated = play.when((at) => ({
      ...(run('NSW', ['2-0', 'F17 E18'])(at) as Extract<
        ReturnType<ReturnType<typeof run>>,
        { do: 'run-trains' }
      >),
      recorded: { revenues: [70], subsidy: 0 },
    }));
    if (reading === 'computed') stated.refused('revenue-is-computed');
    else expect(stated.accepted().s.record.turn.revenue).toBe(70);
    expect(play.after(run('NSW', ['2-0', 'F17 E18'])).s.record.turn.revenue).toBe(40);
  });
});
