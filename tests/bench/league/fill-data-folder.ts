import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@rally/embedded-mongo';
import { getDatabaseUri } from '@rally/service-kit';

/** Fills the data folder of the one-machine product before its first start. */
export async function fillDataFolder<Result>(
  dataDir: string,
  fill: (databaseOf: (service: string) => string) => Promise<Result>,
): Promise<Result> {
  await mkdir(dataDir, { recursive: true });
  const mongo = await startEmbeddedMongo({ dataDir: join(dataDir, 'database') });
  try {
    return await fill((service) => getDatabaseUri(mongo.uri, service));
  } finally {
    await mongo.stop();
  }
}
