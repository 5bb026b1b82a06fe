import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@rally/embedded-mongo';

const patienceMs = 120_000;

/**
 * A database server whose data is deleted when it stops. Its TTL indexes delete nothing, because they follow real time, while tests have
 * their own clock: a document could expire before it is written.
 */
export async function startTemporaryMongo(): Promise<{ uri: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rally-test-'));
  const mongo = await startEmbeddedMongo({
    dataDir,
    ttlMonitorEnabled: false,
    replicaSet: 'rally',
    // As in the one-machine product.
    sendsClusterTime: false,
    syncsToDisk: false,
  });
  const uri = new URL(mongo.uri);
  uri.pathname = '/';
  // On a busy machine, replies may take longer than the product should wait.
  for (const limit of ['waitQueueTimeoutMS', 'serverSelectionTimeoutMS'])
    uri.searchParams.set(limit, String(patienceMs));
  return {
    uri: uri.href,
    async stop() {
      await mongo.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
