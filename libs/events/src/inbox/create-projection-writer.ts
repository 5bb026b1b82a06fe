import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import { createBatcher } from '../concurrency/create-batcher.ts';
import { isDatabaseOutage } from '../is-database-outage.ts';
import { isDuplicateKey } from '../is-duplicate-key.ts';

/**
 * The version of a projection row whose subject is gone for good, such as the player of a closed account. Every event is older, so
 * none restores the data.
 */
export const finalProjectionVersion = Number.MAX_SAFE_INTEGER;

/** Fields of every projection row: the id of the aggregate and the version the row shows. */
export interface ProjectionRow {
  _id: string;
  version: number;
}

/** Updates one row if the version is newer than the row's, so events may arrive in any order. Each version is applied at most once. */
export type WriteProjection<Row extends ProjectionRow> = (
  id: string,
  version: number,
  set: UpdateQuery<Row>['$set'],
) => Promise<void>;

/** Creates a function that updates the rows of a projection from events. Concurrent updates share one round trip. */
export function createProjectionWriter<Row extends ProjectionRow>(model: Model<Row>): WriteProjection<Row> {
  const write = createBatcher(async (rows: readonly NewerRow<Row>[]) => {
    try {
      await writeNewer(model, rows);
      return rows.map(() => undefined);
    } catch (error) {
      if (rows.length === 1 || isDatabaseOutage(error)) throw error;
      // An update that cannot be written fails alone.
      return rows.map((row) => writeNewer(model, [row]));
    }
  });
  return (id, version, set) =>
    write({ filter: { _id: { $eq: id }, version: { $lt: version } }, set: { ...set, version } });
}

interface NewerRow<Row> {
  readonly filter: QueryFilter<Row>;
  readonly set: UpdateQuery<Row>['$set'];
}

async function writeNewer<Row>(model: Model<Row>, rows: readonly NewerRow<Row>[]): Promise<void> {
  const write = (upsert: boolean) =>
    model.bulkWrite(
      rows.map(({ filter, set }) => ({ updateOne: { filter, update: { $set: set }, upsert } })),
      { ordered: false, throwOnValidationError: true },
    );
  try {
    await write(true);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // The existing row is not older, or another writer has just created it, perhaps with an older version.
    await write(false);
  }
}
