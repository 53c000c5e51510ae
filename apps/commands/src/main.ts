import { runService } from '@trunkline/service';
import { commandsService } from './service.ts';

await runService(commandsService);
