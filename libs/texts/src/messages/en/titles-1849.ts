import own from './titles-1849.json' with { type: 'json' };

export const messages = own.titles[1849];
