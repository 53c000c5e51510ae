// What the address of a game wants beside the page's own script, as one file.
export { textsQuery } from '../words/texts-query.ts';
export { askedOf } from './ask.ts';
export { GamePage } from './game-page.tsx';
export { platformSource } from './source.ts';
