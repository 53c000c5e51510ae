import type { CorpId, OwnEvent } from '@trunkline/engine';
import { cellOf, evolver, trainOf } from '@trunkline/engine';
import {
  BOE,
  board1848,
  certificatesAllowed,
  chart1848,
  countsToLimit,
  FLOAT_PERCENT,
  floatCapitalAt,
  holdingAllowed,
  own1848,
  PHASES,
  POOL_LIMIT,
  ROSTER,
  stopsCounted,
} from '@trunkline/title-1848';
import type { TitleFacts } from './facts.ts';

interface Fall extends OwnEvent {
  readonly corp: CorpId;
}

/** 1848 as printed. */
export const facts1848 = (): TitleFacts => ({
  id: '1848',
  evolve: evolver(own1848),
  board: board1848(),
  chart: chart1848,
  roster: ROSTER,
  phases: PHASES,
  companies: {
    'c:BOE': { name: 'Bank of England', colour: '#faebd7', text: '#000000' },
    'c:CAR': { name: 'Central Australian Railway', colour: '#000000', text: '#ffffff' },
    'c:VR': { name: 'Victorian Railways', colour: '#ffe600', text: '#000000' },
    'c:NSW': { name: 'New South Wales Railways', colour: '#ff9027', text: '#000000' },
    'c:SAR': { name: 'South Australian Railway', colour: '#9e2a97', text: '#ffffff' },
    'c:COM': { name: 'Commonwealth Railways', colour: '#cfc5a2', text: '#000000' },
    'c:FT': { name: 'Federal Territory Railway', colour: '#55c3ec', text: '#000000' },
    'c:WA': { name: 'West Australian Railway', colour: '#ee332a', text: '#ffffff' },
    'c:QR': { name: 'Queensland Gov’t Railway', colour: '#399c42', text: '#ffffff' },
  },
  privates: {
    'pc:P1': 'Melbourne & Hobson’s Bay Railway Company',
    'pc:P2': 'Oodnadatta Railway',
    'pc:P3': 'Tasmanian Railways',
    'pc:P4': 'The Ghan',
    'pc:P5': 'Trans-Australian Railway',
    'pc:P6': 'North Australian Railway',
  },
  valueColumns: {},
  countsTrain: (s, train) => countsToLimit(trainOf(s, train).rank),
  floatCapital: (s, corp) => {
    const par = s.corporations.all[corp]?.par ?? null;
    return par === null ? null : floatCapitalAt(cellOf(chart1848, par).price);
  },
  terrain: 'once',
  wayOf: (face, stops, legs) => {
    const counted = stopsCounted(board1848(), face, stops, legs);
    return counted === null ? null : { unit: 'stops', ...counted };
  },
  stock: {
    floats: FLOAT_PERCENT,
    poolLimit: (corp) => (corp === BOE ? 100 : POOL_LIMIT),
    certificates: certificatesAllowed,
    holding: holdingAllowed,
    privatesCount: false,
    sells: (s, corp) => s.corporations.all[corp]?.stage !== 'unstarted' && s.flow.turn > 1,
    gone: 'receivership',
  },
  bigOf: (event) =>
    event.t === '1848/ReceivershipEntered' ? { kind: 'receivership', corp: (event as Fall).corp } : null,
});
