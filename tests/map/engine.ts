export * from '../../libs/engine/src/map/index.ts';
