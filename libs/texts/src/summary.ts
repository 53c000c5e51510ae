import type { Message } from './message.ts';
import { say } from './message.ts';
import type { Texts } from './texts.ts';

/** Sections of each title's rules, in the order in which they are read. */
const SECTIONS: Readonly<Record<string, readonly string[]>> = {
  '1848': [
    'set-up',
    'sale',
    'stock-round',
    'operating-round',
    'gauges',
    'bank-of-england',
    'loans',
    'trains',
    'end',
  ],
  '1849': [
    'set-up',
    'auction',
    'launch',
    'stock-round',
    'operating-round',
    'gauges',
    'trains',
    'need',
    'options',
    'end',
  ],
};

/** Ids of the sections of a title's rules; none if the title has no summary. */
export const sectionsOf = (title: string): readonly string[] => SECTIONS[title] ?? [];

export interface Section {
  readonly id: string;
  readonly title: Message;
  readonly paragraphs: readonly Message[];
}

/** The rules of a title in short: sections with their paragraphs. */
export function rulesSummary(title: string, texts: Texts): readonly Section[] {
  return sectionsOf(title).map((id): Section => {
    const base = `titles.${title}.summary.${id}`;
    const paragraphs: Message[] = [];
    for (let n = 1; texts.has(`${base}.${n}`); n += 1) paragraphs.push(say(`${base}.${n}`));
    return { id, title: say(`${base}.title`), paragraphs };
  });
}

/** A company's or private company's name as printed, and what it is about. */
export const companyName = (title: string, symbol: string): Message =>
  say(`titles.${title}.companies.${symbol}.name`);
export const companyText = (title: string, symbol: string): Message =>
  say(`titles.${title}.companies.${symbol}.text`);
export const privateName = (title: string, symbol: string): Message =>
  say(`titles.${title}.privates.${symbol}.name`);
export const privateText = (title: string, symbol: string): Message =>
  say(`titles.${title}.privates.${symbol}.text`);
/** What a train does and sets off, by its rank. */
export const trainText = (title: string, rank: string): Message => say(`titles.${title}.trains.${rank}`);
/** What a phase allows. */
export const phaseText = (title: string, phase: string): Message => say(`titles.${title}.phases.${phase}`);
