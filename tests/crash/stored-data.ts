import { join } from 'node:path';
import { startEmbeddedMongo } from '@rally/embedded-mongo';
import mongoose from 'mongoose';
import * as z from 'zod';

/** The database of a stopped product, by `service.collection`. */
export interface StoredServiceData {
  readonly collections: readonly string[];
  /** All rows of a collection, validated by a schema; none if the collection does not exist. */
  rows<Row extends z.ZodType>(collection: string, row: Row): z.output<Row>[];
}

/** Reads the database folder of a stopped product. */
export async function readStoredData(dataDir: string): Promise<StoredServiceData> {
  const server = await startEmbeddedMongo({ dataDir: join(dataDir, 'database') });
  const client = await mongoose.mongo.MongoClient.connect(server.uri);
  const collections = new Map<string, unknown[]>();
  const { databases } = await client.db('admin').admin().listDatabases();
  for (const { name: service } of databases) {
    for (const { name } of await client.db(service).listCollections().toArray()) {
      collections.set(`${service}.${name}`, await client.db(service).collection(name).find().toArray());
    }
  }
  await client.close();
  await server.stop();
  return {
    collections: [...collections.keys()],
    rows: (collection, row) => z.array(row).parse(collections.get(collection) ?? []),
  };
}
