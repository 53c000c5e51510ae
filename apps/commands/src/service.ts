import type { Service } from '@trunkline/service';
import { wholeNumber } from '@trunkline/service';
import { CommandsModule } from './commands.module.ts';

export const commandsSettings = {
  GAMES_OPEN: {
    about: 'How many games the commands service keeps open in memory, oldest use first out.',
    expects: 'a number from 1 to 100000',
    example: '500',
    schema: wholeNumber(1, 100_000),
    fallback: '500',
  },
} as const;

export const commandsService: Service<typeof commandsSettings> = {
  name: 'commands',
  settings: commandsSettings,
  uses: ['store', 'bus'],
  module: ({ GAMES_OPEN }) => CommandsModule.keeping(GAMES_OPEN),
};
