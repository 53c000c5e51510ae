import type { Result } from '@trunkline/engine';
import { ok, refused } from '@trunkline/engine';
import type { PeerAction, PeerActionId } from './action.ts';
import type { ImportProblem } from './problem.ts';

/** Just what undoing looks at. */
type Undoable = Pick<PeerAction, 'id' | 'type'> & { readonly action_id?: PeerActionId | null | undefined };

/**
 * The actions that count once undo and redo are resolved, in order (import format 4). Chat is never
 * undone. Fails on a redo of nothing and on an undo to an action that is not in the file.
 */
export function effectiveActions<A extends Undoable>(actions: readonly A[]): Result<A[], ImportProblem> {
  const kept: (A | null)[] = [];
  const undone: { at: number; action: A }[][] = [];
  const positions = new Map(actions.map((action, at) => [action.id, at]));

  for (const action of actions) {
    switch (action.type) {
      case 'undo': {
        const from = undoneFrom(kept, positions, action.action_id ?? null);
        if (from === null)
          return refused({
            code: 'undo-target',
            action: action.id,
            type: action.type,
            params: { target: action.action_id ?? 0 },
          });
        undone.push(takeOut(kept, from));
        kept.push(null);
        break;
      }
      case 'redo': {
        const group = undone.pop();
        if (group === undefined)
          return refused({ code: 'redo-empty', action: action.id, type: action.type, params: {} });
        for (const { at, action: again } of group) kept[at] = again;
        kept.push(null);
        break;
      }
      case 'message':
        kept.push(action);
        break;
      default:
        undone.length = 0;
        kept.push(action);
    }
  }
  return ok(kept.filter((action) => action !== null));
}

/** Position from which everything is undone; null if the target is not in the file. */
function undoneFrom(
  kept: readonly (Undoable | null)[],
  positions: ReadonlyMap<PeerActionId, number>,
  target: PeerActionId | null,
): number | null {
  if (target === null)
    return Math.max(
      0,
      kept.findLastIndex((entry) => entry !== null && entry.type !== 'message'),
    );
  if (target === 0) return 0;
  const at = positions.get(target);
  return at === undefined ? null : at + 1;
}

function takeOut<A extends Undoable>(kept: (A | null)[], from: number): { at: number; action: A }[] {
  const group: { at: number; action: A }[] = [];
  for (let at = from; at < kept.length; at += 1) {
    const action = kept[at];
    if (action === null || action === undefined || action.type === 'message') continue;
    group.push({ at, action });
    kept[at] = null;
  }
  return group;
}
