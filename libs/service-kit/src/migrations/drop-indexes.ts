import type { Connection } from 'mongoose';

/** Drops those of the indexes that a collection has. Safe to repeat, and where there is no collection. */
export async function dropIndexes(connection: Connection, collection: string, names: readonly string[]): Promise<void> {
  const found = (await connection.db?.listCollections({ name: collection }).toArray()) ?? [];
  if (found.length === 0) return;
  const rows = connection.collection(collection);
  for (const { name } of await rows.indexes()) if (name && names.includes(name)) await rows.dropIndex(name);
}
