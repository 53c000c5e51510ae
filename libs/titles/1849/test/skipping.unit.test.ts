import { acted, dropped, giveOrder, ordered, skipping } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { deal, game, launched } from './table.ts';

/** IFT of J5, which may issue shares. */
const issuing = () =>
  deal(launched(game(), 'IFT', 'J5').token('IFT', 'H12').operated('IFT', 2), 'J5', 'IFT', 1, 2)
    .operatingTurn('IFT', { step: 'issue-redeem' })
    .now();

describe('a programme that passes steps (client §4.12)', () => {
  it('passes the step for the company, at once where it waits, and stays', () => {
    expect(issuing().step).toBe('issue-redeem');
    const play = issuing().after(giveOrder('J5', skipping('issue-redeem')));
    expect(play.told('Passed').map(({ by, step }) => [by, step])).toEqual([
      [{ seat: 'p:J5', entity: 'c:IFT' }, 'issue-redeem'],
    ]);
    expect(play.step).not.toBe('issue-redeem');
    expect(ordered(play)).toEqual(['p:J5']);
  });

  it('leaves other steps, and companies of others, to who is asked', () => {
    expect(acted(issuing().after(giveOrder('J5', skipping('last-privates'))))).toEqual([]);
    expect(acted(issuing().after(giveOrder('J4', skipping('issue-redeem'))))).toEqual([]);
  });

  it('is only for steps of which the title says so', () => {
    issuing()
      .when(giveOrder('J5', skipping('track')))
      .refused('not-now');
    expect(dropped(issuing())).toEqual([]);
  });
});
