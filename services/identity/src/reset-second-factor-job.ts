import { runJob } from '@rally/service-kit';
import { identityConfig } from './config.ts';
import { resetSecondFactorByPhone } from './reset-second-factor-by-phone.ts';

/** For the case that the last administrator lost the app and the recovery codes. */
const usage = "Usage: node src/reset-second-factor-job.ts +13125550100 'lost phone'";
const [phone, ...words] = process.argv.slice(2);
if (phone === undefined || words.length === 0) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 1;
} else {
  await runJob(
    'reset-second-factor',
    identityConfig,
    (config, dependencies) => resetSecondFactorByPhone(config, dependencies, { phone, reason: words.join(' ') }),
    process.env,
  );
}
