import { runService } from '@trunkline/service';
import { routingService } from './service.ts';

await runService(routingService);
