import { runService } from '@rally/service-kit';
import { gatewayConfigSchema } from './config.ts';
import { startGateway } from './service.ts';

await runService('gateway', gatewayConfigSchema, startGateway, process.env);
