import type { Play } from '@trunkline/testing';
import { acted, bidding, buyPrivate, dropOrder, dropped, giveOrder, ordered, pass } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { bid, game } from './table.ts';

const bidsOn = ({ s }: Play, lot: string) =>
  (s.auction.lots[`pc:${lot}`]?.bids ?? []).map(({ by, price }) => [by.slice(2), price]);

describe('a programme that bids (client §4.12)', () => {
  it('bids the least when its player’s turn comes, and passes while it leads', () => {
    const play = game()
      .now()
      .after(giveOrder('J2', bidding('CNM', 120)), pass('J1'));
    expect(bidsOn(play, 'CNM')).toEqual([['J2', 80]]);
    expect([acted(play), play.onTurn]).toEqual([['p:J2'], 'J3']);
    const round = play.after(pass('J3'), pass('J4'), pass('J5'), pass('J1'));
    expect([acted(round), bidsOn(round, 'CNM'), round.onTurn]).toEqual([['p:J2'], [['J2', 80]], 'J3']);
  });

  it('outbids by the least up to its limit; then it is dropped, and its player asked', () => {
    const play = game()
      .now()
      .after(
        giveOrder('J2', bidding('CNM', 90)),
        pass('J1'),
        bid('J3', 'CNM', 85),
        pass('J4'),
        pass('J5'),
        pass('J1'),
      );
    expect(bidsOn(play, 'CNM')).toContainEqual(['J2', 90]);
    const over = play.after(bid('J3', 'CNM', 95), pass('J4'), pass('J5'), pass('J1'));
    expect(dropped(over)).toEqual([['p:J2', 'limit-reached']]);
    expect(over.onTurn).toBe('J2');
  });

  it('passes above its limit if it was told so', () => {
    const play = game()
      .now()
      .after(giveOrder('J2', bidding('CNM', 90, true)), bid('J1', 'CNM', 95));
    expect([acted(play), play.onTurn, bidsOn(play, 'CNM')]).toEqual([['p:J2'], 'J3', [['J1', 95]]]);
    expect(ordered(play)).toEqual(['p:J2']);
  });

  it('buys what has become the cheapest, and ends with it', () => {
    const play = game()
      .now()
      .after(giveOrder('J2', bidding('SIGI', 50)), buyPrivate('J1', 'SCE'));
    expect(play.s.privates.all['pc:SIGI']?.owner).toBe('p:J2');
    const next = play.after(pass('J3'), pass('J4'), pass('J5'), pass('J1'));
    expect(dropped(next)).toEqual([['p:J2', 'goal-reached']]);
    expect(next.onTurn).toBe('J2');
  });

  it('competes for a private in a contest, where its player is asked in between', () => {
    const contest = game()
      .now()
      .after(
        giveOrder('J2', bidding('SIGI', 70, true)),
        bid('J1', 'SIGI', 50),
        bid('J3', 'SIGI', 60),
        pass('J4'),
        pass('J5'),
        buyPrivate('J1', 'SCE'),
      );
    // J2 had bid 55 and bids 65 in the contest as its lowest.
    expect(bidsOn(contest, 'SIGI').map(([who]) => who)).toContain('J2');
    expect(contest.asked).toEqual(['J1']);
  });

  it('does nothing in a contest for another private', () => {
    const play = game()
      .now()
      .after(
        bid('J1', 'SIGI', 50),
        bid('J2', 'SIGI', 55),
        giveOrder('J1', bidding('CNM', 100)),
        buyPrivate('J3', 'SCE'),
      );
    expect([play.asked, acted(play)]).toEqual([['J1'], []]);
  });

  it('asks its player again where all would pass for ever', () => {
    const play = game()
      .now()
      .after(
        buyPrivate('J1', 'SCE'),
        ...(['J2', 'J3', 'J4', 'J5', 'J1'] as const).map((who) => giveOrder(who, bidding('RSA', 160, true))),
        dropOrder('J2'),
      );
    // J3 to J5 and J1 have their say; whoever has passed already within one deed is asked.
    const after = play.after(giveOrder('J2', bidding('RSA', 160, true)));
    expect(after.asked).toHaveLength(1);
    expect(dropped(after).every(([, why]) => why === 'nobody-asked' || why === 'by-hand')).toBe(true);
  });

  it('ends with the auction, and can’t be given for what is sold', () => {
    game()
      .now()
      .after(buyPrivate('J1', 'SCE'))
      .when(giveOrder('J2', bidding('SCE', 50)))
      .refused('private-not-for-sale');
  });
});
