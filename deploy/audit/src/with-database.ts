import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataFolderError, startEmbeddedMongo } from '@rally/embedded-mongo';
import { MongoClient } from 'mongodb';
import * as z from 'zod';

export const dataAuditConfig = z.object({
  MONGODB_URI: z.string().min(1).optional().describe('Database server; default: that of the one-machine product'),
  DATA_DIR: z.string().min(1).default('.data').describe('Data folder of the one-machine product'),
});

/** There is no data to audit; the message says what to do. */
export class NoDataToAuditError extends Error {
  override readonly name = 'NoDataToAuditError';
}

/**
 * Connects to the database: the configured one, that of the running product, or the stopped product's data folder.
 * @throws NoDataToAuditError, DataFolderError
 */
export async function withDatabaseToAudit<Result>(
  { MONGODB_URI, DATA_DIR }: z.output<typeof dataAuditConfig>,
  use: (client: MongoClient, uri: string, isLive: boolean) => Promise<Result>,
): Promise<Result> {
  if (MONGODB_URI !== undefined) return withClient(MONGODB_URI, true, use);
  const dataDir = join(DATA_DIR, 'database');
  if (!existsSync(dataDir)) {
    throw new NoDataToAuditError(
      `There is no data in ${DATA_DIR}, or this user may not read it. Set DATA_DIR to the data folder, or MONGODB_URI to a server.`,
    );
  }
  try {
    const mongo = await startEmbeddedMongo({ dataDir });
    try {
      return await withClient(mongo.uri, false, use);
    } finally {
      await mongo.stop();
    }
  } catch (error) {
    const address = await readFile(join(DATA_DIR, 'database-address'), 'utf8').catch(() => null);
    // The folder is in use by a running product, which stores its database URL there.
    if (!(error instanceof DataFolderError) || address === null) throw error;
    return withClient(address.trim(), true, use);
  }
}

async function withClient<Result>(
  uri: string,
  isLive: boolean,
  use: (client: MongoClient, uri: string, isLive: boolean) => Promise<Result>,
): Promise<Result> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 10_000 });
  try {
    return await use(client, uri, isLive);
  } finally {
    await client.close();
  }
}
