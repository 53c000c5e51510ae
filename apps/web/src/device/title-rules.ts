import type { Title } from '@trunkline/engine';

/** Rules of the titles that can be played without the platform, each loaded at its first use. */
const RULES: Readonly<Record<string, () => Promise<Title>>> = {
  '1848': async () => (await import('@trunkline/title-1848')).title1848,
  '1849': async () => (await import('@trunkline/title-1849')).title1849,
};

/** What may be asked before the rules are loaded; a test holds it to them. */
export const PLAYABLE_HERE = [
  { id: '1848', players: [3, 6] },
  { id: '1849', players: [3, 5] },
] as const;

export async function rulesOf(title: string): Promise<Title> {
  const load = RULES[title];
  if (load === undefined) throw new Error(`This client has no rules of ${title}.`);
  return load();
}
