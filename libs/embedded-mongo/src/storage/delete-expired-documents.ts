import { typeRanks } from '../bson/type-ranks.ts';
import { IndexKeyWriter } from '../index-keys/index-key-writer.ts';
import type { Collection } from './collection.ts';
import type { CollectionCatalog } from './collection-catalog.ts';
import type { CommitGroup } from './commit-group.ts';
import type { SqliteCollectionIndex } from './sqlite-collection-index.ts';

const writer = new IndexKeyWriter();
const maximumRemovals = 1_000;

/**
 * Removes documents whose TTL date is at least the index's seconds ago, up to a thousand per index. Returns how many it removed.
 * An error, such as a full disk, rolls back; the next sweep tries again.
 */
export function deleteExpiredDocuments(catalog: CollectionCatalog, group: CommitGroup, now: number): number {
  let removed = 0;
  try {
    for (const collection of catalog.all()) {
      for (const index of collection.indexes) {
        const { ttlSeconds } = index.definition;
        if (ttlSeconds !== undefined)
          removed += deleteExpiredByIndex(collection, index, now - ttlSeconds * 1000, group);
      }
    }
  } catch (error) {
    group.abort(error);
    return 0;
  }
  return removed;
}

function deleteExpiredByIndex(
  collection: Collection,
  index: SqliteCollectionIndex,
  before: number,
  group: CommitGroup,
): number {
  const descending = index.definition.fields[0]?.isDescending ?? false;
  const limit = writer.value(new Date(before), descending).take();
  const span = descending
    ? { from: limit, to: Buffer.from([(~typeRanks.date & 0xff) + 1]) }
    : { from: Buffer.from([typeRanks.date]), to: Buffer.concat([limit, Buffer.from([0xff])]) };
  const expired = new Map<number, Buffer>();
  for (const { rowId, bytes } of index.scan(span, false)) {
    expired.set(rowId, bytes);
    if (expired.size >= maximumRemovals) break;
  }
  if (expired.size === 0) return 0;
  group.begin();
  for (const [rowId, bytes] of expired) collection.remove({ rowId, bytes });
  return expired.size;
}
