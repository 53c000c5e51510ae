import type { Play, Position } from '@trunkline/testing';
import { run } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { title1849 } from '../src/index.ts';
import { game, launched } from './table.ts';

const running = (position: Position, corp: string, ...faces: readonly string[]): Play =>
  position
    .phase('16H')
    .trains(corp, ...faces)
    .operatingTurn(corp, { step: 'run' })
    .now();
const earns = (play: Play, corp: string, route: string): number =>
  play.after(run(corp, [play.trainIds(corp)[0] ?? '', route])).s.record.turn.revenue ?? 0;
const judged = (play: Play, corp: string, route: string) =>
  play.when(run(corp, [play.trainIds(corp)[0] ?? '', route]));

/** SFA in Girgenti; from F6 one track leads down to H6, where it parts for Canicatti and for I5, which meet in Girgenti. */
const loop = (): Position =>
  launched(game(), 'SFA', 'J1')
    .tile('J6', '704', 2)
    .tile('I5', '7', 4)
    .tile('I7', '3', 1)
    .tile('H6', '25', 3)
    .tile('F6', '25', 0)
    .tile('E5', '3', 5)
    .tile('E7', '3', 0)
    .token('SFA', 'J6');

/** IFT in Catania; standard track over Augusta to Siracusa, which has one slot, and on to Vittoria. */
const east = (): Position =>
  launched(launched(game(), 'IFT', 'J1'), 'ATA', 'J2')
    .tile('H12', '654', 0)
    .tile('J12', '8', 3)
    .tile('M13', '675', 1)
    .tile('N12', '9', 1)
    .tile('O11', '8', 2)
    .tile('N10', '4', 2)
    .token('IFT', 'H12');

describe('what a route may be (§10.2)', () => {
  it('case G-05: one hex side is not used twice, though the track differs', () => {
    const play = running(loop(), 'SFA', '16H');
    judged(play, 'SFA', 'E5 (F6) (H6) I7 J6 (I5) (H6) (F6) E7').refused('route-track-twice');
    expect(earns(play, 'SFA', 'E5 (F6) (H6) I7 J6')).toBe(10 + 10 + 30);
    expect(earns(play, 'SFA', 'E7 (F6) (H6) (I5) J6')).toBe(10 + 30);
  });

  it('case G-07: no stop twice on one route', () => {
    const play = running(loop(), 'SFA', '16H');
    judged(play, 'SFA', 'I7 J6 I7').refused('route-repeats-stop');
    judged(play, 'SFA', 'J6 I7 (H6) (F6) E7').accepted();
  });

  it('case G-08: a city full of foreign tokens ends a route, from whichever end it is named', () => {
    const full = running(east().token('ATA', 'M13'), 'IFT', '16H');
    judged(full, 'IFT', 'H12 (J12) K13 M13 (N12) (O11) N10').refused('route-blocked');
    judged(full, 'IFT', 'N10 (O11) (N12) M13 K13 (J12) H12').refused('route-blocked');
    expect(earns(full, 'IFT', 'H12 (J12) K13 M13')).toBe(90 + 10 + 20);
    expect(earns(full, 'IFT', 'M13 K13 (J12) H12')).toBe(90 + 10 + 20);
    const free = running(east(), 'IFT', '16H');
    expect(earns(free, 'IFT', 'H12 (J12) K13 M13 (N12) (O11) N10')).toBe(90 + 10 + 20 + 10);
  });

  it('case G-10: what the router proposes is judged by the same rules, and earns what it says', () => {
    const { routes } = title1849.policies;
    for (const [corp, play, best] of [
      ['SFA', running(loop(), 'SFA', '16H'), 10 + 10 + 30],
      ['IFT', running(east().token('ATA', 'M13'), 'IFT', '16H'), 90 + 10 + 60],
      ['IFT', running(east(), 'IFT', '16H', '16H'), 90 + 10 + 20 + 10 + 40 + 20],
    ] as const) {
      const proposal = routes.propose(play, `c:${corp}`);
      const verdict = routes.judge(play, `c:${corp}`, proposal.sets[0] ?? []);
      expect([verdict.ok && verdict.value.revenue, proposal.proven]).toEqual([proposal.revenue, true]);
      expect(proposal.revenue).toBe(best);
    }
  });
});
