import type { Connection, mongo } from 'mongoose';
import type * as z from 'zod';
import { tryInsert } from '../database/try-insert.ts';

/** Spread into the schema of a counted collection, which also needs `version` and an index on `isCounted`. */
export const countTrackingFields = {
  /** True once the counts include the row in its current state. Every update that changes how the row counts must unset it. */
  isCounted: { type: Boolean, select: false },
  /** The keys under which the counts include the row. */
  countedKeys: { type: [String], default: undefined, select: false },
  countedRound: { type: Number, select: false },
} as const;

/** For `$unset`, in every update that changes how a row counts. The update must also raise the row's version. */
export const unsetIsCounted = { isCounted: 1 } as const;

/** The number of rows of each kind in a collection. A read costs only as much as the changes since the last one. */
export interface RowCountStore {
  /** The number of rows by key; keys without rows may be missing. Changes beyond 1,000 since the last read follow later. */
  read(): Promise<ReadonlyMap<string, number>>;
  /** The same; null while changes may be missing, as right after an import. */
  readIfComplete(): Promise<ReadonlyMap<string, number> | null>;
  /** Includes up to 500 changed rows; resolves to whether none are left. */
  include(): Promise<boolean>;
  /** Deletes a row and removes it from the counts. */
  delete(id: string): Promise<void>;
}

interface CountedDocument {
  _id: string;
  version: number;
  /** Queried as null, which also finds rows without the field. */
  isCounted?: boolean | null;
  countedKeys?: string[];
  countedRound?: number;
}

/** A row whose keys the counts include from this round on, even if the row itself is not marked yet. */
interface CountRoundEntry {
  readonly id: string;
  /** Null for a deleted row. */
  readonly version: number | null;
  readonly keys: readonly string[];
}

interface CountRound {
  readonly round: number;
  readonly batch: readonly CountRoundEntry[];
}

interface CountsDocument extends CountRound {
  readonly _id: string;
  readonly counts: Record<string, number>;
}

const batchSize = 500;
/** Two, because the first may only finish what another process began. */
const batchesPerRead = 2;

/**
 * Counts and rows are separate documents, so a change takes three writes that can be repeated: the counts change together with a
 * record of the rows that they include, then these rows are marked, then the record is cleared. A process that finds a record finishes it.
 * @param row the fields that `keysOf` reads
 */
export function createRowCountStore<Row extends z.ZodObject>(
  connection: Connection,
  name: string,
  row: Row,
  keysOf: (row: z.output<Row>) => readonly string[],
): RowCountStore {
  const rows = connection.collection<CountedDocument>(name);
  const states = connection.collection<CountsDocument>('kept_counts');
  const projection = Object.fromEntries(
    ['version', 'countedKeys', ...Object.keys(row.shape)].map((field) => [field, 1]),
  );

  /** The last counts read, valid while the round is the same. */
  let known: { round: number | null; counts: ReadonlyMap<string, number> } = { round: null, counts: new Map() };

  /** Leaves out the counts, because there may be thousands. */
  async function readState(): Promise<CountRound> {
    const found = await states.findOne<CountRound>({ _id: name }, { projection: { round: 1, batch: 1 } });
    if (found) return found;
    await tryInsert(states.insertOne({ _id: name, round: 0, counts: {}, batch: [] }));
    return readState();
  }

  /** Starts the round after `before`, unless another process has. */
  async function startRound(
    before: CountRound,
    batch: readonly CountRoundEntry[],
    deltas: ReadonlyMap<string, number>,
  ) {
    const round = before.round + 1;
    const increments = [...deltas].filter(([, delta]) => delta !== 0);
    const { modifiedCount } = await states.updateOne(
      { _id: name, round: before.round },
      {
        $set: { round, batch },
        ...(increments.length > 0 && {
          $inc: Object.fromEntries(increments.map(([key, delta]) => [`counts.${escapeFieldName(key)}`, delta])),
        }),
      },
    );
    if (modifiedCount === 1) await finishRound({ round, batch });
  }

  async function finishRound({ round, batch }: CountRound) {
    const isNotLater = { $not: { $gte: round } };
    const mark = (keys: readonly string[]) => ({ countedKeys: [...keys], countedRound: round });
    const writes = batch.map(({ id, version, keys }): mongo.AnyBulkWriteOperation<CountedDocument> => {
      if (version === null) return { deleteOne: { filter: { _id: id } } };
      const filter = { _id: id, countedRound: isNotLater, version };
      return { updateOne: { filter, update: { $set: { ...mark(keys), isCounted: true } } } };
    });
    const { matchedCount, deletedCount } = await rows.bulkWrite(writes);
    // Those that are left have changed since they were read, or were written before.
    if (matchedCount + deletedCount < batch.length) {
      const others = batch.map(({ id, keys }) => ({
        updateOne: { filter: { _id: id, countedRound: isNotLater }, update: { $set: mark(keys) } },
      }));
      await rows.bulkWrite(others);
    }
    await states.updateOne({ _id: name, round }, { $set: { batch: [] } });
  }

  async function include(): Promise<boolean> {
    const state = await readState();
    if (state.batch.length > 0) {
      await finishRound(state);
      return false;
    }
    const changed = await rows.find({ isCounted: null }, { projection, limit: batchSize }).toArray();
    if (changed.length === 0) return true;
    const batch: CountRoundEntry[] = [];
    const deltas = new Map<string, number>();
    for (const found of changed) {
      const keys = keysOf(row.parse(found));
      batch.push({ id: found._id, version: found.version, keys });
      addTo(deltas, keys, 1);
      addTo(deltas, found.countedKeys ?? [], -1);
    }
    await startRound(state, batch, deltas);
    return false;
  }

  /** Resolves to whether no changed rows are left. */
  async function includeRecentChanges(): Promise<boolean> {
    for (let batches = 0; batches < batchesPerRead; batches += 1) if (await include()) return true;
    return false;
  }

  async function readCounts(): Promise<ReadonlyMap<string, number>> {
    const { round } = await readState();
    if (known.round === round) return known.counts;
    const state = await states.findOne({ _id: name }, { projection: { round: 1, counts: 1 } });
    const counts = new Map(Object.entries(state?.counts ?? {}).map(([key, count]) => [decodeCountKey(key), count]));
    known = { round: state?.round ?? null, counts };
    return counts;
  }

  return {
    include,
    async read() {
      await includeRecentChanges();
      return readCounts();
    },
    readIfComplete: async () => ((await includeRecentChanges()) ? readCounts() : null),
    async delete(id) {
      for (;;) {
        const state = await readState();
        if (state.batch.length > 0) await finishRound(state);
        const found = await rows.findOne({ _id: id }, { projection: { countedKeys: 1 } });
        if (!found) return;
        const deltas = new Map<string, number>();
        addTo(deltas, found.countedKeys ?? [], -1);
        await startRound(state, [{ id, version: null, keys: [] }], deltas);
      }
    },
  };
}

function addTo(deltas: Map<string, number>, keys: readonly string[], step: 1 | -1): void {
  for (const key of keys) deltas.set(key, (deltas.get(key) ?? 0) + step);
}

/** Field names have no dots. */
function escapeFieldName(key: string): string {
  return encodeURIComponent(key).replaceAll('.', '%2E');
}

function decodeCountKey(field: string): string {
  return decodeURIComponent(field);
}
