import { join } from 'node:path';
import { startEmbeddedMongo } from '@rally/embedded-mongo';
import mongoose from 'mongoose';
import * as z from 'zod';

/** Everything a stopped product has in its database, by `service.collection`. */
export interface KeptData {
  readonly collections: readonly string[];
  /** All rows of a collection, checked by a schema; none where there is no such collection. */
  rows<Row extends z.ZodType>(collection: string, row: Row): z.output<Row>[];
}

/** Reads the database folder of a product that does not run. */
export async function keptData(dataDir: string): Promise<KeptData> {
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
