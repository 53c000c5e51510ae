export { standaloneService, standaloneSettings } from './service.ts';
