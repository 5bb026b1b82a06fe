import type { Model, UpdateQuery } from 'mongoose';
import mongoose from 'mongoose';

/** What every projection row has: the aggregate's id and the version it shows. */
export interface ProjectionRow {
  _id: string;
  version: number;
}

/**
 * Brings one projection row up to an event: sets the fields if the event is newer than the row, whatever the order of
 * arrival. Resolves to false when the row already shows this version or a later one. A row takes one event per version.
 */
export async function applyProjection<Row extends ProjectionRow>(
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
    // The row exists and the filter did not find it: it is not older, or another writer has just made it.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

function isDuplicateKey(error: unknown) {
  return error instanceof mongoose.mongo.MongoServerError && error.code === 11000;
}
