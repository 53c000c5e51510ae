export { CommandsModule } from './commands.module.ts';
export { commandsService, commandsSettings } from './service.ts';
