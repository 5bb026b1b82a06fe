import { runService } from '@rally/service-kit';
import { identityConfig } from './config.ts';
import { startIdentity } from './service.ts';

await runService('identity', identityConfig, startIdentity, process.env);
