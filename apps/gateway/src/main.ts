import { runService } from '@trunkline/service';
import { gatewayService } from './service.ts';

await runService(gatewayService);
