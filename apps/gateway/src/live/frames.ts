import type { ServerMessage, TableView } from '@trunkline/contracts';
import type { Commit, Option, State } from '@trunkline/engine';
import { wireCommit } from '../games/wire.ts';

/** A message as bytes: built once, sent to many. */
export type Frame = Buffer;

export const frameOf = (message: Exclude<ServerMessage, { t: 'snapshot' | 'commits' }>): Frame =>
  Buffer.from(JSON.stringify(message));

export const commitsFrame = (table: string, commits: readonly Commit[], options: readonly Option[]): Frame =>
  Buffer.from(JSON.stringify({ t: 'commits', table, commits: commits.map(wireCommit), options }));

/** The state is by far the largest part: its text is made once a revision. */
export function snapshotFrame(
  place: { readonly table: string; readonly revision: number; readonly head: number },
  state: string,
  options: readonly Option[],
): Frame {
  const { table, revision, head } = place;
  const rest = JSON.stringify({ t: 'snapshot', table, revision, head });
  return Buffer.from(`${rest.slice(0, -1)},"state":${state},"options":${JSON.stringify(options)}}`);
}

/** Text of a state, kept for the last state asked for. */
export class StateText {
  #of: State | null = null;
  #text = '';

  textOf(state: State): string {
    if (this.#of !== state) {
      this.#of = state;
      this.#text = JSON.stringify(state);
    }
    return this.#text;
  }
}

export const lobbyFrame = (tables: readonly TableView[]): Frame => frameOf({ t: 'lobby', tables });
