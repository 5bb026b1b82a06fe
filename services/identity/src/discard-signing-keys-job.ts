import { runJob } from '@rally/service-kit';
import { identityConfig } from './config.ts';
import { deleteAllSigningKeys } from './delete-all-signing-keys.ts';

/** After a leak of the signing keys: `node src/discard-signing-keys-job.ts`, then restart every service. */
await runJob(
  'discard-signing-keys',
  identityConfig,
  async ({ MONGODB_URI }, { log }) =>
    log.info({ count: await deleteAllSigningKeys(MONGODB_URI) }, 'signing keys discarded'),
  process.env,
);
