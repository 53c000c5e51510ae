import { expand, offers } from '@trunkline/engine';
import { given, layTile, pass } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { title1848 } from '../src/index.ts';

/** NSW with a yellow Sydney that leads to Newcastle and Wollongong. */
const nsw = (phase = '3') => given(title1848).floated('NSW', 'J1').tile('F17', '57', 0).phase(phase);
const turn = (phase = '3') => nsw(phase).operatingTurn('NSW').now();

describe('how many tiles (§7)', () => {
  it('S48-036 phase 2: one tile, then the step is left without a pass', () => {
    const after = nsw('2')
      .operatingTurn('NSW')
      .after(layTile('NSW', 'E18', '57', 0));
    expect(after.step).toBe('token');
    after.when(layTile('NSW', 'G16', '57', 0)).refused('not-now');
  });

  it('S48-037 corner 33: from phase 3 a second yellow tile, but no upgrade beside a yellow one', () => {
    const one = turn().after(layTile('NSW', 'E18', '57', 0));
    expect(one.step).toBe('track');
    one.when(layTile('NSW', 'F17', '236', 0)).refused('no-upgrade-left');
    const two = one.after(layTile('NSW', 'G16', '57', 0));
    expect([two.tile('G16'), two.step]).toEqual(['57/0', 'token']);
  });

  it('S48-037 after an upgrade there is no second tile', () => {
    const after = turn().after(layTile('NSW', 'F17', '236', 0));
    expect([after.tile('F17'), after.step]).toEqual(['236/0', 'trains']);
    after.when(layTile('NSW', 'E18', '57', 0)).refused('not-now');
  });

  it('after one yellow tile in phase 3 a pass is needed, even if nothing more could be laid', () => {
    const one = turn().after(layTile('NSW', 'E18', '57', 0));
    expect(one.after(pass('NSW')).step).toBe('token');
    const poor = nsw().cash('NSW', 0).tile('E18', '57', 0).operatingTurn('NSW');
    expect(poor.after(layTile('NSW', 'D19', '9', 0)).step).toBe('track');
  });

  it('S48-097 the second tile costs nothing', () => {
    const two = turn().after(layTile('NSW', 'E18', '57', 0), layTile('NSW', 'D19', '9', 0));
    expect(two.cash('NSW')).toBe(900);
  });
});

describe('what may be laid', () => {
  it('S48-115 green from phase 3, brown from phase 5, gray in phase 8', () => {
    turn('2')
      .when(layTile('NSW', 'F17', '236', 0))
      .refused('tile-colour');
    turn('3')
      .when(layTile('NSW', 'F17', '236', 0))
      .accepted();
    const green = (phase: string) => nsw(phase).tile('F17', '236', 0).operatingTurn('NSW');
    green('4')
      .when(layTile('NSW', 'F17', '239', 0))
      .refused('tile-colour');
    green('5')
      .when(layTile('NSW', 'F17', '239', 0))
      .accepted();
    const brown = (phase: string) => nsw(phase).tile('F17', '239', 0).operatingTurn('NSW');
    brown('6')
      .when(layTile('NSW', 'F17', '240', 0))
      .refused('tile-colour');
    brown('8')
      .when(layTile('NSW', 'F17', '240', 0))
      .accepted();
  });

  it('a green tile in a K city must be a K tile, elsewhere it may not be one', () => {
    turn()
      .when(layTile('NSW', 'F17', '14', 0))
      .refused('tile-label');
    const newcastle = nsw().tile('E18', '57', 0).operatingTurn('NSW').now();
    newcastle.when(layTile('NSW', 'E18', '236', 0)).refused('tile-label');
    newcastle.when(layTile('NSW', 'E18', '15', 0)).accepted();
  });

  it('an OO hex takes OO tiles', () => {
    const play = nsw().tile('F17', '57', 1).operatingTurn('NSW').now();
    play.when(layTile('NSW', 'F15', '57', 1)).refused();
    expect(play.after(layTile('NSW', 'F15', '235', 4)).cash('NSW')).toBe(850);
  });

  it('a hex must lie at the end of the own track', () => {
    const play = turn();
    play.when(layTile('NSW', 'H11', '57', 0)).refused('tile-unconnected');
    play.when(layTile('NSW', 'E18', '6', 1)).refused('tile-unconnected');
    play.when(layTile('NSW', 'E18', '57', 1)).refused('tile-exit-off-map');
  });

  it('an upgrade needs no new track of its own ("permissive")', () => {
    const play = nsw().tile('E18', '57', 0).operatingTurn('NSW');
    play.when(layTile('NSW', 'E18', '15', 0)).accepted();
  });

  it('Perth, the harbours and the sea are never built on by an ordinary lay', () => {
    const wa = given(title1848).floated('WA', 'J1').phase('8').operatingTurn('WA').now();
    for (const tile of ['57', '236', '240']) wa.when(layTile('WA', 'D1', tile, 4)).refused();
    const vr = given(title1848).floated('VR', 'J1').tile('H11', '57', 0).phase('3').operatingTurn('VR').now();
    vr.when(layTile('VR', 'I10', '9', 0)).refused();
    vr.when(layTile('VR', 'I10', '241', 1)).refused();
  });

  it('tile numbers are limited: the three of 57 are gone', () => {
    const play = nsw().tile('H11', '57', 0).tile('E4', '57', 0).operatingTurn('NSW').now();
    play.when(layTile('NSW', 'E18', '57', 0)).refused('tile-stock');
    const back = nsw().tile('H11', '57', 0).tile('E4', '57', 0).tile('E4', '14', 0).operatingTurn('NSW');
    back.when(layTile('NSW', 'E18', '57', 0)).accepted();
  });

  it('everything on offer is accepted, and nothing is offered that is refused', () => {
    const play = turn();
    const offer = offers(play).find((o) => o.option.do === 'lay-tile');
    const hexes = offer?.option.fields.find((f) => 'of' in f);
    let lays = 0;
    if (offer !== undefined && hexes !== undefined && 'of' in hexes) {
      for (const hex of hexes.of) {
        for (const { values } of expand(play, offer, 'tiles', { hex })) {
          lays += 1;
          play.when(layTile('NSW', String(hex), String(values.tile), Number(values.rotation))).accepted();
        }
      }
    }
    expect(lays).toBeGreaterThan(5);
  });

  it('asked for the hexes themselves, those are named on which a tile fits', () => {
    // In phase 2 nothing follows on Sydney's yellow tile, although it is within reach.
    const play = turn('2');
    const offer = offers(play).find((o) => o.option.do === 'lay-tile');
    if (offer === undefined) throw new Error('Nothing can be laid.');
    const named = expand(play, offer, 'hex', {}).map(({ values }) => values['hex']);
    const listed = offer.option.fields.flatMap((f) => ('of' in f ? f.of : []));
    const fitting = listed.filter((hex) => expand(play, offer, 'tiles', { hex }).length > 0);
    expect(named).toEqual(fitting);
    expect(named).toContain('E18');
    expect(listed.length).toBeGreaterThanOrEqual(named.length);
  });
});

describe('terrain (§7)', () => {
  it('corner 34: the first tile on the mountain of Wollongong costs £50, paid to the bank', () => {
    const play = turn();
    const after = play.after(layTile('NSW', 'G16', '57', 0));
    expect([after.cash('NSW'), after.cash('bank') - play.cash('bank')]).toEqual([850, 50]);
  });

  it('S48-041 S48-043 desert costs £40, paid by the company to the bank', () => {
    const play = given(title1848).floated('CAR', 'J1', 100).tile('E4', '57', 1).operatingTurn('CAR').now();
    const after = play.after(layTile('CAR', 'E6', '9', 1));
    expect([after.cash('CAR'), after.cash('bank') - play.cash('bank')]).toEqual([960, 40]);
  });

  it('an upgrade of a mountain and a gauge border cost nothing', () => {
    const built = nsw().tile('G16', '57', 0).operatingTurn('NSW');
    expect(built.after(layTile('NSW', 'G16', '15', 0)).cash('NSW')).toBe(900);
    const border = nsw().tile('E18', '57', 0).tile('D19', '9', 0).operatingTurn('NSW');
    expect(border.after(layTile('NSW', 'C20', '6', 0)).cash('NSW')).toBe(900);
  });

  it('who can not pay may not lay', () => {
    nsw()
      .cash('NSW', 49)
      .operatingTurn('NSW')
      .when(layTile('NSW', 'G16', '57', 0))
      .refused('not-enough-cash');
  });

  it('S48-050 a gauge border needs no marker: it survives every tile and is counted by routes', () => {
    const after = nsw()
      .tile('E18', '57', 0)
      .tile('D19', '9', 0)
      .operatingTurn('NSW')
      .after(layTile('NSW', 'C20', '6', 0));
    expect(after.s.map.marks).toEqual({});
    expect(title1848.board.hex('C20')?.shape.borders).toMatchObject([{ edge: 0, kind: 'mountain' }]);
  });
});
