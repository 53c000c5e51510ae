/** What a client uses of games that lie on its own device: nothing in here needs Node or a server. */
export type { NamedOption } from './position.ts';
export { choicesFor, isOffered, positionAfter, preview } from './position.ts';
export type { GameRecord } from './record.ts';
export { readRecord } from './record.ts';
export { askedNow, optionsFor, owesTrain } from './views.ts';
