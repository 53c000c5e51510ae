import own from './titles-1848.json' with { type: 'json' };

export const messages = own.titles[1848];
