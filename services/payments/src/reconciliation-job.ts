import { runJob } from '@rally/service-kit';
import { paymentsConfig } from './config.ts';
import { reconcileAndLog } from './reconciliation/reconciliation-workers.ts';
import { createPaymentsService } from './service.ts';

/** The nightly job that runs instead of the service's timer when `SCHEDULE=external`. */
await runJob(
  'payments-reconciliation',
  paymentsConfig,
  async (config, dependencies) => {
    const { service, reconciling } = await createPaymentsService(config, dependencies);
    const idle = await service.listen();
    try {
      await reconcileAndLog(reconciling);
    } finally {
      await idle.stop();
    }
  },
  process.env,
);
