import { runService } from '@trunkline/service';
import { projectionsService } from './service.ts';

await runService(projectionsService);
