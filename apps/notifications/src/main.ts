import { runService } from '@trunkline/service';
import { notificationsService } from './service.ts';

await runService(notificationsService);
