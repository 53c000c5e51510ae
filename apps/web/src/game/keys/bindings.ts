/** What a key can do on a game's page, by the key that does it unless the reader has chosen another. */
export const ACTIONS = [
  ['Enter', 'primary'],
  ['d', 'done'],
  ['p', 'pass'],
  ['n', 'due'],
  ['[', 'hexBack'],
  [']', 'hexNext'],
  ['r', 'rotate'],
  ['R', 'rotateBack'],
  ['b', 'bestRoutes'],
  ['x', 'clearRoutes'],
  ['u', 'undo'],
  ['U', 'redo'],
  [',', 'back'],
  ['.', 'forward'],
  ['Home', 'first'],
  ['End', 'now'],
  ['v', 'compare'],
  ['w', 'whatIf'],
  ['t', 'map'],
  ['m', 'market'],
  ['c', 'companies'],
  ['y', 'players'],
  ['g', 'trains'],
  ['l', 'log'],
  ['/', 'talk'],
  ['s', 'sheet'],
  ['z', 'zen'],
] as const;

export type ActionKey = (typeof ACTIONS)[number][0];
export type ActionName = (typeof ACTIONS)[number][1];

/** Keys that the reader has chosen, by the key that they stand for. */
export type Bindings = Readonly<Partial<Record<ActionKey, string>>>;

export const keyOf = (action: ActionKey, chosen: Bindings): string => chosen[action] ?? action;

/** The action that a pressed key means; null: none. */
export const actionOf = (key: string, chosen: Bindings): ActionKey | null =>
  ACTIONS.find(([action]) => keyOf(action, chosen) === key)?.[0] ?? null;

/** Keys that can't be given away: they choose, close, tell and zoom. */
const FIXED = /^([1-9?+\-0]|Escape|Tab| |Arrow\w+|Shift|Control|Alt|Meta|AltGraph|CapsLock|Dead)$/;
export const mayBind = (key: string): boolean => !FIXED.test(key);

/** Gives an action another key; whoever had that key gets this action's old one. */
export function bind(chosen: Bindings, action: ActionKey, key: string): Bindings {
  if (!mayBind(key)) return chosen;
  const old = keyOf(action, chosen);
  const other = actionOf(key, chosen);
  const next: Partial<Record<ActionKey, string>> = { ...chosen, [action]: key };
  if (other !== null && other !== action) next[other] = old;
  for (const [one] of ACTIONS) if (next[one] === one) delete next[one];
  return next;
}
