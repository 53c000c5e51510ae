export type { RoutingOptions } from './routing.module.ts';
export { RoutingModule } from './routing.module.ts';
export { routingService, routingSettings } from './service.ts';
