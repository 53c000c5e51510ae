export { discreet } from './carrier.ts';
export { DURABLE } from './live-projection.ts';
export { type ProjectionOptions, projectionsSettings } from './options.ts';
export { ProjectionsModule } from './projections.module.ts';
export { projectionsService } from './service.ts';
