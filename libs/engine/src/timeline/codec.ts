import type { DomainEvent } from '../model/event.ts';

/** An event as it is stored: JSON with its type and, from the second form on, the version of its form. */
export type StoredEvent = Readonly<Record<string, unknown>> & { readonly t: string; readonly v?: number };

/** Turns the form `v` of an event's JSON into the form `v + 1`. Pure; never changes what the event means. */
export type Upcaster = (old: StoredEvent) => StoredEvent;

/** For each event type its upcasters, oldest first: the first one takes form 1 to form 2. */
export type Upcasters = Readonly<Record<string, readonly Upcaster[]>>;

/** No event of the kernel has changed its form yet. */
export const kernelUpcasters: Upcasters = {};

/** Brings a stored event to the form of today. */
export function decodeEvent(stored: StoredEvent, upcasters: Upcasters = kernelUpcasters): DomainEvent {
  const steps = upcasters[stored.t] ?? [];
  let event = stored;
  for (let form = stored.v ?? 1; form <= steps.length; form += 1) event = steps[form - 1]?.(event) ?? event;
  const { v: _form, ...plain } = event;
  return plain as unknown as DomainEvent;
}

/** An event with the version of its form, if that is not the first. */
export function encodeEvent(event: DomainEvent, upcasters: Upcasters = kernelUpcasters): StoredEvent {
  const form = (upcasters[event.t]?.length ?? 0) + 1;
  return form === 1 ? (event as StoredEvent) : { ...event, v: form };
}
