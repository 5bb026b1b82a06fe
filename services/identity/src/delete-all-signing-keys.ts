import { createService, type ServiceDependencies } from '@rally/service-kit';
import type { IdentityConfig } from './config.ts';
import { createSigningKeyStore } from './keys/signing-key.store.ts';

/** Deletes every signing key. Replicas create a new one within a minute, and browsers then get new tokens with their refresh cookie. */
export async function deleteAllSigningKeys(config: IdentityConfig, dependencies: ServiceDependencies): Promise<void> {
  const { connection, log, listen } = await createService('identity', config, dependencies);
  const keys = createSigningKeyStore(connection);
  const idle = await listen();
  try {
    const sequences = (await keys.listAll()).map(({ sequence }) => sequence);
    await keys.remove(sequences);
    log.info({ count: sequences.length }, 'signing keys discarded');
  } finally {
    await idle.stop();
  }
}
