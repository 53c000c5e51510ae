import { useSyncExternalStore } from 'react';
import { needTerms } from './i18n.ts';
import { whenIdle } from './idle.ts';

/** Words of the trade that the glossary explains, in its order; with titles: only those have the thing. */
export const TERMS = [
  { id: 'share' },
  { id: 'certificate' },
  { id: 'president' },
  { id: 'treasury' },
  { id: 'offering', titles: ['1848', '1828', '1862'] },
  { id: 'pool' },
  { id: 'bundle' },
  { id: 'par' },
  { id: 'market' },
  { id: 'price' },
  { id: 'float' },
  { id: 'capitalisation' },
  { id: 'limits' },
  { id: 'priority' },
  { id: 'stockRound' },
  { id: 'operatingRound' },
  { id: 'pass' },
  { id: 'private' },
  { id: 'auction' },
  { id: 'hex' },
  { id: 'tile' },
  { id: 'lay' },
  { id: 'track' },
  { id: 'city' },
  { id: 'smallStation', titles: ['1862'] },
  { id: 'offBoard' },
  { id: 'slot' },
  { id: 'token' },
  { id: 'home' },
  { id: 'blocked' },
  { id: 'gauge', titles: ['1848', '1849'] },
  { id: 'terrain' },
  { id: 'route' },
  { id: 'revenue' },
  { id: 'dividend' },
  { id: 'payOut' },
  { id: 'subsidy', titles: ['1862'] },
  { id: 'train' },
  { id: 'trainLimit' },
  { id: 'rust' },
  { id: 'warranty', titles: ['1862'] },
  { id: 'permit', titles: ['1862'] },
  { id: 'loan', titles: ['1848'] },
  { id: 'bond', titles: ['1849'] },
  { id: 'issue', titles: ['1849'] },
  { id: 'merger', titles: ['1828', '1862'] },
  { id: 'system', titles: ['1828'] },
  { id: 'charter', titles: ['1862'] },
  { id: 'receivership', titles: ['1848', '1828'] },
  { id: 'bankruptcy' },
  { id: 'emergency' },
  { id: 'worth' },
  { id: 'liquidity' },
  { id: 'whatIf' },
  { id: 'programme' },
] as const satisfies readonly { readonly id: string; readonly titles?: readonly string[] }[];

export type TermId = (typeof TERMS)[number]['id'];

/** The terms that a title has, in the order of the glossary. */
export const termsOf = (title: string): readonly TermId[] =>
  TERMS.flatMap((term) => ('titles' in term && !term.titles.some((one) => one === title) ? [] : [term.id]));

let there = false;
let asked = false;
const heard = new Set<() => void>();

function hear(call: () => void): () => void {
  heard.add(call);
  if (!asked) {
    asked = true;
    whenIdle(() => {
      void needTerms().then(
        () => {
          there = true;
          for (const tell of heard) tell();
        },
        // Without a network a word stands without its explanation, until somebody asks again.
        () => {
          asked = false;
        },
      );
    });
  }
  return () => heard.delete(call);
}

/** Whether explanations are there; they are fetched when the browser has time for them. */
export const useTerms = (): boolean => useSyncExternalStore(hear, () => there);
