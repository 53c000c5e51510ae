/** How long a search may take at most, whatever the asker's patience. */
export interface RoutingLimits {
  readonly milliseconds: number;
  /** Search nodes if the asker names no number. */
  readonly nodes: number;
}

export const ROUTING_LIMITS = Symbol('RoutingLimits');
