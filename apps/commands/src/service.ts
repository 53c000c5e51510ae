import type { Service } from '@trunkline/service';
import { gamesOpenSetting } from '@trunkline/service';
import { CommandsModule } from './commands.module.ts';

export const commandsSettings = {
  GAMES_OPEN: gamesOpenSetting('the commands service keeps open'),
} as const;

export const commandsService: Service<typeof commandsSettings> = {
  name: 'commands',
  settings: commandsSettings,
  uses: ['store', 'bus'],
  module: ({ GAMES_OPEN }) => CommandsModule.keeping(GAMES_OPEN),
};
