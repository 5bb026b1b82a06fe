import { runJob } from '@rally/service-kit';
import { identityConfig } from './config.ts';
import { resetSecondFactorByPhone } from './reset-second-factor-by-phone.ts';

/**
 * For the case that the last administrator lost the app and the recovery codes: `node src/reset-second-factor-job.ts <phone>
 * <reason>`.
 */
const [phone = '', reason = ''] = process.argv.slice(2);
await runJob(
  'reset-second-factor',
  identityConfig,
  (config, dependencies) => resetSecondFactorByPhone(config, dependencies, { phone, reason }),
  process.env,
);
