import { BusError } from '@trunkline/bus';
import { StoreUnavailable } from '@trunkline/event-store';

/** Whether something that a service needs is away, so that waiting helps. */
export const isOutage = (error: unknown): boolean =>
  error instanceof StoreUnavailable ||
  error instanceof BusError ||
  // By its name: not every service loads the read models.
  (error instanceof Error && error.name === 'ReadModelsUnavailable');
