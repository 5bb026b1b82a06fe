import type { Connection } from 'mongoose';

/** Drops the given indexes that a collection has. Safe to repeat, and safe if the collection does not exist. */
export async function dropIndexes(connection: Connection, collection: string, names: readonly string[]): Promise<void> {
  const found = (await connection.db?.listCollections({ name: collection }).toArray()) ?? [];
  if (found.length === 0) return;
  const rows = connection.collection(collection);
  for (const { name } of await rows.indexes()) if (name && names.includes(name)) await rows.dropIndex(name);
}
