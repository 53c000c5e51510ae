import type { Service } from '@trunkline/service';
import { gamesOpenSetting, milliseconds, wholeNumber } from '@trunkline/service';
import { RoutingModule } from './routing.module.ts';

export const routingSettings = {
  ROUTING_THREADS: {
    about: 'How many threads search routes.',
    expects: 'a number from 0 to 64 (0: one less than there are processors)',
    example: '2',
    schema: wholeNumber(0, 64),
    fallback: '0',
  },
  ROUTING_MS: milliseconds('How long one search may take.', 5_000),
  ROUTING_NODES: {
    about: 'How many search nodes a request gets that names no number.',
    expects: 'a number from 1000 to 50000000',
    example: '5000000',
    schema: wholeNumber(1_000, 50_000_000),
    fallback: '5000000',
  },
  ROUTING_GAMES_OPEN: gamesOpenSetting('the routing service keeps open'),
} as const;

export const routingService: Service<typeof routingSettings> = {
  name: 'routing',
  settings: routingSettings,
  uses: ['store', 'bus'],
  module: (values) =>
    RoutingModule.with({
      threads: values.ROUTING_THREADS,
      milliseconds: values.ROUTING_MS,
      nodes: values.ROUTING_NODES,
      gamesOpen: values.ROUTING_GAMES_OPEN,
    }),
};
