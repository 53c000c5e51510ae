import type { Service } from '@trunkline/service';
import { projectionsSettings } from './options.ts';
import { ProjectionsModule } from './projections.module.ts';

export const projectionsService: Service<typeof projectionsSettings> = {
  name: 'projections',
  settings: projectionsSettings,
  uses: ['store', 'bus', 'readModels'],
  module: ({ PROJECTED_GAMES_OPEN, RELAY_LEASE_MS, MOST_BEHIND }) =>
    ProjectionsModule.of({
      gamesOpen: PROJECTED_GAMES_OPEN,
      relay: true,
      leaseMs: RELAY_LEASE_MS,
      mostBehind: MOST_BEHIND,
    }),
};
