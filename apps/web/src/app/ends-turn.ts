import { deviceChoice } from './device-choice.ts';

/** Whether a press that ends one's turn is made at once, or asks for a second one. */
export const ENDS_TURN = ['at-once', 'asks'] as const;
export type EndsTurn = (typeof ENDS_TURN)[number];

const endsTurn = deviceChoice<EndsTurn>('trunkline.ends-turn', ENDS_TURN);
export const chooseEndsTurn = endsTurn.choose;
export const useEndsTurn = endsTurn.use;
