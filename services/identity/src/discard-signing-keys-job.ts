import { runJob } from '@rally/service-kit';
import { identityConfig } from './config.ts';
import { discardSigningKeys } from './discard-signing-keys.ts';

/** After a leak of the signing keys: `node src/discard-signing-keys-job.ts`, then restart every service. */
await runJob('discard-signing-keys', identityConfig, discardSigningKeys, process.env);
