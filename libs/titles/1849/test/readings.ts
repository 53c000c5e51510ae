import type { Play, Position } from '@trunkline/testing';
import { buyTrain, pass, run, sell, start } from '@trunkline/testing';
import { bankrupt, buyToken, deal, game, idledTo, launched, passedTo } from './table.ts';

/** One situation in which the readings of a rule part, and what comes of it by each. */
export interface Parting {
  /** What is played, and what is looked at. */
  readonly played: string;
  play(value: string): unknown;
  readonly comes: Readonly<Record<string, unknown>>;
}

/** Whether a deed is accepted. */
const takes = (play: Play, deed: Parameters<Play['when']>[0]): boolean => play.when(deed).code === null;

/** IFT (J1) and ATA (J2) at home, with readings of one's own. */
const two = (readings: Readonly<Record<string, string>>, options: readonly string[] = []): Position =>
  launched(launched(game({ readings, options }), 'IFT', 'J1', '3,5'), 'ATA', 'J2', '4,2')
    .token('IFT', 'H12')
    .token('ATA', 'M13')
    .operated('IFT')
    .operated('ATA');

/** The steps in which a corporation's turn waits, if it passes each. */
function stepsOf(play: Play): readonly string[] {
  const { onTurn, date } = play;
  const steps: string[] = [];
  let at = play;
  while (at.onTurn === onTurn && at.date === date && !at.over && at.mayDo(onTurn ?? '').includes('pass')) {
    steps.push(at.step ?? '');
    at = at.after(pass(onTurn ?? ''));
  }
  return steps;
}

/** The bank breaks in a stock round; the set before it had one operating round. */
function brokenInStockRound(value: string): boolean {
  // J3 operates nothing; his share of IFT is worth more than the bank has left.
  const last = deal(two({ setEndOfStockRound: value }), 'J3', 'IFT', 1)
    .bank(0)
    .operatingTurn('ATA')
    .now()
    .finishTurn();
  const sold = passedTo(last, 'J3').after(sell('J3', 'IFT', 10));
  return sold.everybodyPasses().over;
}

/** AFG, whose only token is in Messina, buys the 12H and falls by its own earthquake; IFT is next. */
function fallenByItsOwn12H(value: string): readonly string[] {
  const afg = launched(two({ lostTrainStep: value }), 'AFG', 'J3', '2,5')
    .token('AFG', 'B14')
    .cash('IFT', 2_000)
    .phase('10H')
    .depot('10H', 0)
    .cash('AFG', 800);
  const fallen = afg.operatingTurn('AFG', { step: 'trains' }).after(buyTrain('AFG', '12H'));
  return [fallen.onTurn ?? '', ...stepsOf(fallen)].filter((step) => ['IFT', 'trains'].includes(step));
}

/** AFG in Ragusa reaches Terranova and Catania, where ATA has its second and third token. */
export const besideTwoTokens = (value: string): Position =>
  launched(two({ tokenTrade: value }, ['acquiring_station_tokens']), 'AFG', 'J3', '2,5')
    .tile('N10', '58', 2)
    .tile('L12', '78', 1)
    .tile('J12', '79', 0)
    .tile('H12', '654', 4)
    .token('AFG', 'M11')
    .token('ATA', 'M9')
    .token('ATA', 'H12')
    .cash('AFG', 100);

/** In phase 4H, and then in phase 6H: how many tokens AFG may buy in one turn. */
function tokensBought(value: string): readonly number[] {
  return ['4H', '6H'].map((phase) => {
    let play = besideTwoTokens(value).phase(phase).operatingTurn('AFG', { step: 'token-trade' }).now();
    let bought = 0;
    for (const token of ['ATA#1', 'ATA#2']) {
      const tried = play.when(buyToken('AFG', token, 10));
      if (tried.code !== null) continue;
      play = tried.accepted();
      bought += 1;
    }
    return bought;
  });
}

/** Terranova is full when AFG looks for a place; then ATA, which has a token there, falls to the closing cell. */
function placeFreedByClosing(value: string): readonly (string | null)[] {
  const full = launched(two({ tokenPlaceAfterClosing: value }), 'AFG', 'J3', '7,5')
    .tile('N10', '58', 2)
    .token('AFG', 'M11')
    .token('IFT', 'M9')
    .token('ATA', 'M9')
    .trains('AFG', '4H')
    .trains('IFT', '4H')
    .marker('ATA', '8,0');
  const asked = full.operatingTurn('AFG').after(pass('AFG'));
  const closed = asked.finishRound();
  const again = idledTo(closed.everybodyPasses(), 'AFG').after(pass('AFG'));
  return [asked.step, closed.stage('ATA'), again.step];
}

/** A launch at 144 before the first 6H. */
function launchedEarly(value: string): boolean {
  return takes(
    game({ readings: { launchPrices: value } })
      .stockTurn('J1')
      .now(),
    start('J1', 'SFA', 144),
  );
}

/** A corporation without route or train, president and treasury without a lira, at the beginning of its turn. */
function bankruptWithoutNeed(value: string): boolean {
  const poor = two({ earlyBankruptcy: value }).cash('IFT', 0).cash('J1', 0);
  return takes(poor.operatingTurn('IFT').now(), bankrupt('J1', 'IFT'));
}

/** The same in the train step, with another's share that could be sold. */
function saleWithoutNeed(value: string): boolean {
  const poor = deal(two({ saleWithoutNeed: value }), 'J1', 'ATA', 1)
    .trains('ATA', '4H')
    .cash('IFT', 5)
    .cash('J1', 5);
  return takes(poor.operatingTurn('IFT', { step: 'trains' }).now(), sell('J1', 'ATA', 10));
}

/** A record states L.70 for a route that is worth L.60. */
function statedRevenue(value: string): number | string | null {
  const ran = two({ runRevenue: value })
    .tile('J12', '8', 3)
    .tile('H12', '654', 0)
    .trains('IFT', '4H')
    .operatingTurn('IFT', { step: 'run' })
    .when((at) => {
      const command = run('IFT', ['4H-0', 'H12 (J12) K13'])(at);
      return { ...command, recorded: { revenues: [70], subsidy: 0 } } as typeof command;
    });
  return ran.code ?? ran.accepted().s.record.turn.revenue;
}

/** Every reading of the title (§20), in every value. */
export const PARTINGS: Readonly<Record<string, Parting>> = {
  setEndOfStockRound: {
    played:
      'the bank breaks in a stock round after a set of one operating round: is it over with that round? (§17.1)',
    play: brokenInStockRound,
    comes: { printed: false, peer: true },
  },
  lostTrainStep: {
    played: 'AFG falls by its own 12H: does the next corporation still buy trains in its turn? (§18)',
    play: fallenByItsOwn12H,
    comes: { mended: ['IFT', 'trains'], peer: ['IFT'] },
  },
  tokenTrade: {
    played: 'how many tokens a corporation may buy from others in a turn, in phases 4H and 6H (§16.1)',
    play: tokensBought,
    comes: { published: [0, 1], peer: [2, 2] },
  },
  tokenPlaceAfterClosing: {
    played:
      'a closing frees the only place for a token: is a corporation asked that found none before? (§10.1)',
    play: placeFreedByClosing,
    comes: { renewed: ['run', 'unstarted', 'token'], peer: ['run', 'unstarted', 'run'] },
  },
  launchPrices: {
    played: 'a launch at 144 before the first 6H (§6.5)',
    play: launchedEarly,
    comes: { open: false, peer: true },
  },
  earlyBankruptcy: {
    played: 'bankruptcy of a corporation that needs no train (§15.1)',
    play: bankruptWithoutNeed,
    comes: { none: false, peer: true },
  },
  saleWithoutNeed: {
    played: 'a president sells in the train step although no train is needed (§20)',
    play: saleWithoutNeed,
    comes: { none: false, peer: true },
  },
  runRevenue: {
    played: 'a run for which a record states another revenue (§10.4)',
    play: statedRevenue,
    comes: { computed: 'revenue-is-computed', recorded: 70 },
  },
};
