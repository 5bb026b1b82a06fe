import { dataServiceNames } from '@rally/contracts';
import type { MongoClient } from 'mongodb';
import * as z from 'zod';

/** The services' data, by `service.collection`. */
export interface StoredServiceData {
  /** All rows of a collection, parsed with a schema. Empty when the collection does not exist. */
  rows<Row extends z.ZodType>(collection: string, row: Row): z.output<Row>[];
  readonly collections: readonly string[];
}

/** Collections that no check reads or that can be large. */
const unread = new Set(['inbox', 'asks', 'leases', 'system.indexes']);
const services = [...dataServiceNames, 'sandbox'];

/** Reads the databases of all services. Each has the name of its service. */
export async function readServiceDatabases(client: MongoClient): Promise<StoredServiceData> {
  const stored = new Map<string, unknown[]>();
  for (const service of services) {
    for (const { name } of await client.db(service).listCollections().toArray()) {
      if (!unread.has(name))
        stored.set(`${service}.${name}`, await client.db(service).collection(name).find().toArray());
    }
  }
  return {
    collections: [...stored.keys()],
    rows: (collection, row) => z.array(row).parse(stored.get(collection) ?? []),
  };
}
