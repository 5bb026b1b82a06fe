import { createBatcher, isDuplicateKey } from '@rally/events';
import type { Model } from 'mongoose';
import pLimit from 'p-limit';
import { type GuardedWrite, writeTogether } from './write-together.ts';

/** So few that those that wait for a transaction leave it connections of the pool with which to end. */
const separateWritesMax = 8;

/**
 * Creates a function that writes a guarded update and resolves to whether the document was as expected. Concurrent updates of different
 * documents share a transaction; if one of them finds its document changed, each is written separately.
 */
export function createGuardedWriter<Row>(model: Model<Row>): (write: GuardedWrite<Row>) => Promise<boolean> {
  const limitSeparate = pLimit(separateWritesMax);
  return createBatcher(async (writes: readonly GuardedWrite<Row>[]) => {
    const first = new Set(pickFirstOfEachDocument(writes));
    const areFirstWritten = first.size > 1 && (await tryWriteTogether(model, [...first]));
    return writes.map((write) =>
      areFirstWritten && first.has(write) ? true : limitSeparate(writeAlone<Row>, model, write),
    );
  });
}

/** A later write of a document nearly always finds it changed by the first, and would undo the whole transaction. */
function pickFirstOfEachDocument<Row>(writes: readonly GuardedWrite<Row>[]): GuardedWrite<Row>[] {
  const byDocument = Map.groupBy(writes, ({ filter }) => filter._id);
  return [...byDocument.values()].flatMap((ofDocument) => ofDocument.slice(0, 1));
}

async function tryWriteTogether<Row>(model: Model<Row>, writes: readonly GuardedWrite<Row>[]): Promise<boolean> {
  try {
    return await writeTogether(model, writes);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // Written separately, only the update whose key is taken fails.
    return false;
  }
}

async function writeAlone<Row>(
  model: Model<Row>,
  { filter, update, upsert = false }: GuardedWrite<Row>,
): Promise<boolean> {
  try {
    const { matchedCount, upsertedCount } = await model.updateOne(filter, update, { upsert });
    return matchedCount + upsertedCount === 1;
  } catch (error) {
    // Another writer has just inserted the document.
    if (upsert && isDuplicateKey(error)) return false;
    throw error;
  }
}
