import type { MongoClient } from 'mongodb';
import * as z from 'zod';

/** What the services keep, by `service.collection`. */
export interface KeptData {
  /** All rows of a collection, checked by a schema; none where there is no such collection. */
  rows<Row extends z.ZodType>(collection: string, row: Row): z.output<Row>[];
  readonly collections: readonly string[];
}

/** What no check asks about, or may be large. */
const unread = new Set(['inbox', 'asks', 'leases', 'system.indexes']);
const services = ['identity', 'players', 'matchmaking', 'scoring', 'payments', 'notifications', 'sandbox'];

/** Reads the databases of all services; each has the name of its service. */
export async function readKeptData(client: MongoClient): Promise<KeptData> {
  const kept = new Map<string, unknown[]>();
  for (const service of services) {
    for (const { name } of await client.db(service).listCollections().toArray()) {
      if (!unread.has(name)) kept.set(`${service}.${name}`, await client.db(service).collection(name).find().toArray());
    }
  }
  return {
    collections: [...kept.keys()],
    rows: (collection, row) => z.array(row).parse(kept.get(collection) ?? []),
  };
}
