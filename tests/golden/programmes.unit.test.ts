import { positionText } from '@trunkline/import-18xxgames';
import { bidding, buyPrivate, giveOrder, pass, Scripted, start } from '@trunkline/testing';
import { title1849 } from '@trunkline/title-1849';
import { expect, it } from 'vitest';
import { thereAndBack } from './round-trip.ts';

it('what a programme bid, bought and passed in an auction is written for the peer, and read again', () => {
  const game = new Scripted(title1849, 3, [
    giveOrder('J2', bidding('CNM', 90, true)),
    giveOrder('J3', bidding('SIGI', 60)),
    pass('J1'),
    pass('J1'),
    buyPrivate('J1', 'SCE'),
    pass('J2'),
    pass('J3'),
    buyPrivate('J1', 'SMS'),
    buyPrivate('J2', 'RSA'),
    start('J2', 'SFA', 68),
  ]);
  const { timeline, now } = game;
  expect(now.s.privates.all['pc:CNM']?.owner).toBe('p:J2');
  expect(now.s.privates.all['pc:SIGI']?.owner).toBe('p:J3');
  const programmed = timeline.commits.filter(
    (commit) => commit.kind === 'play' && commit.events.some(({ t }) => t === 'StandingOrderActed'),
  );
  expect(programmed.length).toBeGreaterThan(1);
  const { seats, meta } = timeline.state;
  const commits = timeline.commits.flatMap((commit) =>
    commit.kind === 'play' ? [{ commands: commit.commands, at: 0 }] : [],
  );
  const config = { players: seats.seated, seed: meta.seed, options: [], readings: meta.readings };
  expect(positionText(thereAndBack(config, commits, title1849))).toBe(positionText(timeline.state));
});
