export { configOf, rebuild, redecide } from './own-game.ts';
export { randomFile } from './random-file.ts';
export { ownLines } from './trace-lines.ts';
export { violationSentence } from './violation-sentence.ts';
