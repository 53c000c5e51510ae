import { runService } from '@trunkline/service';
import { standaloneService } from './service.ts';

await runService(standaloneService);
