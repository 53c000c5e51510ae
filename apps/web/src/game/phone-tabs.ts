export const PHONE_TABS = ['map', 'market', 'companies', 'me', 'log'] as const;
export type PhoneTab = (typeof PHONE_TABS)[number];

/** What a step is about, where that is not the map. */
const STEP_TABS: Readonly<Record<string, PhoneTab>> = {
  trade: 'market',
  par: 'market',
  dividend: 'market',
  'cash-crisis': 'market',
  'issue-redeem': 'market',
  debt: 'market',
  trains: 'companies',
  discard: 'companies',
  'loan-or-private': 'companies',
  'last-chance-loan': 'companies',
  'last-privates': 'companies',
  bond: 'companies',
  'private-sale': 'me',
  waterfall: 'me',
  contest: 'me',
};

/** The tab of a phone that a step needs: it gets a ring, and a game opened on my turn opens it. */
export const tabFor = (step: string): PhoneTab => STEP_TABS[step] ?? 'map';
