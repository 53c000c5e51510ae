import type { PrivateProgramme } from '@trunkline/games';
import type { Deed } from '@trunkline/testing';
import { buy, buyPrivate, firmly, lastingFirmly, pass, passing, Scripted, start } from '@trunkline/testing';
import { title1848 } from '@trunkline/title-1848';
import { describe, expect, it } from 'vitest';
import { deedId, privateDeed } from './private-deed.ts';

/** All privates are sold; J1 is on turn in the first stock round, after 8 commits. */
const SALE: readonly Deed[] = [
  ...['P2', 'P1', 'P6', 'P3'].map((id, i) => buyPrivate(`J${i + 1}`, id)),
  pass('J1'),
  buyPrivate('J2', 'P5'),
  pass('J3'),
  buyPrivate('J4', 'P4'),
];
const given = (order: PrivateProgramme['order'], since = SALE.length): PrivateProgramme => ({
  seat: 'p:J2',
  order,
  since,
  why: null,
});
/** What J2's programme wants after these deeds. */
const wanted = (programme: PrivateProgramme, ...deeds: readonly Deed[]) =>
  privateDeed(title1848, new Scripted(title1848, 4, [...SALE, ...deeds]).timeline, 'table', programme);

const HIS_PASS = { deed: { do: 'pass', by: { seat: 'p:J2', entity: 'p:J2' } } };

describe('a private programme', () => {
  it('does what the kernel’s would when its player is asked, and nothing where there is none', () => {
    expect(wanted(given(passing), pass('J1'))).toEqual(HIS_PASS);
    expect(wanted(given(null), pass('J1'))).toBeNull();
  });

  it('stops at what others have done since it was given, not before, and not if it is firm', () => {
    const sold = [start('J1', 'NSW', 90)];
    expect(wanted(given(passing), ...sold)).toEqual({ stop: 'corporation-started' });
    expect(wanted(given(passing, SALE.length + 1), ...sold)).toEqual(HIS_PASS);
    expect(wanted(given(firmly), ...sold)).toEqual(HIS_PASS);
  });

  it('ends with its round, but for a lasting one', () => {
    const round = [start('J1', 'NSW', 90), buy('J2', 'NSW'), pass('J3'), pass('J4')];
    const rest = ['J1', 'J2', 'J3', 'J4'].map((who) => pass(who));
    expect(wanted(given(passing, SALE.length + 2), ...round, ...rest)).toEqual({ stop: 'round-over' });
    // NSW has not floated: nobody operates, and the next stock round asks J2 after J1.
    expect(wanted(given(lastingFirmly, SALE.length + 2), ...round, ...rest, pass('J1'))).toEqual(HIS_PASS);
  });

  it('has ids like any other, the same for the same revision', () => {
    expect(deedId('table', 7)).toMatch(/^web-[0-9a-f]{24}$/);
    expect(deedId('table', 7)).toBe(deedId('table', 7));
    expect(deedId('table', 8)).not.toBe(deedId('table', 7));
  });
});
