import type { KernelEvent } from '@trunkline/engine';
import type { Writer } from '../told.ts';

export type Of<T extends KernelEvent['t']> = Extract<KernelEvent, { readonly t: T }>;

/** How each event of an area is told. A new event does not compile until it has its words, or is silent. */
export type Writers<E extends KernelEvent> = {
  readonly [T in E['t']]: Writer<Extract<E, { readonly t: T }>>;
};
