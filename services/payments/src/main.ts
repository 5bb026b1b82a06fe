import { runService } from '@rally/service-kit';
import { paymentsConfig } from './config.ts';
import { startPayments } from './service.ts';

await runService('payments', paymentsConfig, startPayments, process.env);
