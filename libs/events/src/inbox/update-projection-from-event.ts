import type { Model, UpdateQuery } from 'mongoose';
import { isDuplicateKey } from '../is-duplicate-key.ts';

/**
 * The version of a projection row whose subject is gone for good, such as the player of a closed account: every event is older,
 * so none brings its data back.
 */
export const finalProjectionVersion = Number.MAX_SAFE_INTEGER;

/** Fields of every projection row: the id of the aggregate and the version the row shows. */
export interface ProjectionRow {
  _id: string;
  version: number;
}

/**
 * Updates one projection row from an event if the event is newer than the row, so events may arrive in any order.
 * Resolves to false when the row already shows this version or a later one. Only one event per version is applied.
 */
export async function updateProjectionFromEvent<Row extends ProjectionRow>(
  model: Model<Row>,
  id: string,
  version: number,
  set: UpdateQuery<Row>['$set'],
): Promise<boolean> {
  try {
    const result = await model.updateOne(
      { _id: { $eq: id }, version: { $lt: version } },
      { $set: { ...set, version } },
      { upsert: true },
    );
    return result.modifiedCount + result.upsertedCount > 0;
  } catch (error) {
    // The row exists but did not match the filter: it is not older, or another writer has just created it.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
