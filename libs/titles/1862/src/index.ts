export { mapDefinition } from './map.ts';
