import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@rally/embedded-mongo';
import { MongoClient } from 'mongodb';
import * as z from 'zod';
import { DataTransferError } from './data-transfer-error.ts';

export const dataTransferConfig = z.object({
  MONGODB_URI: z
    .string()
    .min(1)
    .optional()
    .describe('Connection string of the database; default: that of the one-machine product'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .describe('Data folder of the one-machine product, which must be stopped'),
});

/**
 * Runs a function with a connection to the configured database.
 * @throws DataFolderError if the one-machine product is running, DataTransferError if there is no data and `create` is false
 */
export async function withConfiguredDatabase<Result>(
  { MONGODB_URI, DATA_DIR }: z.output<typeof dataTransferConfig>,
  create: boolean,
  use: (client: MongoClient) => Promise<Result>,
): Promise<Result> {
  if (MONGODB_URI !== undefined) return await withClient(MONGODB_URI, use);
  const dataDir = join(DATA_DIR, 'database');
  if (!create && !existsSync(dataDir)) {
    throw new DataTransferError(
      `There is no data in ${DATA_DIR}, or this user may not read it. Set DATA_DIR to the data folder, or MONGODB_URI to a database.`,
    );
  }
  const mongo = await startEmbeddedMongo({ dataDir });
  try {
    return await withClient(mongo.uri, use);
  } finally {
    await mongo.stop();
  }
}

async function withClient<Result>(uri: string, use: (client: MongoClient) => Promise<Result>): Promise<Result> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 10_000 });
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}
