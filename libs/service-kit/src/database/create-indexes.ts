import { isDeepStrictEqual } from 'node:util';
import { type Connection, type Model, mongo } from 'mongoose';
import * as z from 'zod';

const wantedIndexes = z.array(
  z.tuple([
    z.record(z.string(), z.literal([1, -1])),
    z.strictObject({
      unique: z.boolean().exactOptional(),
      sparse: z.boolean().exactOptional(),
      expireAfterSeconds: z.number().exactOptional(),
      partialFilterExpression: z.record(z.string(), z.unknown()).exactOptional(),
    }),
  ]),
);
type WantedIndex = z.infer<typeof wantedIndexes>[number];
type IndexOptions = WantedIndex[1];
type StoredIndex = Awaited<ReturnType<Model<unknown>['collection']['indexes']>>[number];

/** Another process may be replacing the same index. */
const maxAttempts = 5;
/** An index on a large collection takes longer than a connection waits. The server continues building, and the next attempt waits for it. */
const maxTimeouts = 180;

/**
 * Creates the indexes of every model on the connection, and replaces those whose options have changed. Idempotent.
 * @throws MongoNetworkTimeoutError, or the connection queue's timeout error, when an index takes longer than 15 to 60 minutes
 */
export async function createIndexes(connection: Connection): Promise<void> {
  const collections = new Set((await connection.listCollections()).map(({ name }) => name));
  // Sequentially: in parallel, each would open a connection, which costs more than waiting.
  for (const model of Object.values(connection.models))
    await createModelIndexes(model, collections.has(model.collection.collectionName));
}

async function createModelIndexes(model: Model<unknown>, isPresent: boolean): Promise<void> {
  const wanted = wantedIndexes.parse(model.schema.indexes());
  if (wanted.length === 0) return;
  for (let conflicts = 0, timeouts = 0; ; ) {
    try {
      // Another process may have created the collection since then, in which case the first attempt fails.
      const isNew = !isPresent && conflicts + timeouts === 0;
      await ensureIndexes(model, wanted, isNew ? [] : await listIndexes(model));
      return;
    } catch (error) {
      if (isTimeout(error)) timeouts += 1;
      else if (hasCode(error, errorCodes.indexOptionsConflict)) conflicts += 1;
      else throw error;
      if (conflicts === maxAttempts || timeouts === maxTimeouts) throw error;
    }
  }
}

/** The server was busy: no reply came, or no new connection was opened. The driver does not export the latter error's class. */
function isTimeout(error: unknown): boolean {
  return (
    error instanceof mongo.MongoNetworkTimeoutError ||
    (error instanceof Error && error.name === 'MongoWaitQueueTimeoutError')
  );
}

/** Builds all missing indexes in one pass over the collection. */
async function ensureIndexes(
  model: Model<unknown>,
  wanted: readonly WantedIndex[],
  present: readonly StoredIndex[],
): Promise<void> {
  const missing: WantedIndex[] = [];
  for (const index of wanted) {
    const [key, options] = index;
    const sameKey = present.filter((other) => isSameIndexKey(other.key, key));
    const outdated = sameKey.filter((other) => !hasSameOptions(other, options));
    // An old index beside its successor was left by a process that died between the two steps.
    if (outdated.length < sameKey.length) for (const { name = '' } of outdated) await dropIndex(model, name);
    else if (outdated[0]) await replaceIndex(model, outdated[0], index);
    else missing.push(index);
  }
  if (missing.length > 0) await model.collection.createIndexes(missing.map(([key, options]) => ({ key, ...options })));
}

/** Builds the new index in addition to the old one, unless the server does not allow two with this key. */
async function replaceIndex(model: Model<unknown>, outdated: StoredIndex, [key, options]: WantedIndex): Promise<void> {
  const { collection, db } = model;
  const { expireAfterSeconds } = options;
  const name = outdated.name ?? '';
  if (expireAfterSeconds !== undefined && hasSameOptions({ ...outdated, expireAfterSeconds }, options)) {
    await db.db?.command({ collMod: collection.collectionName, index: { name, expireAfterSeconds } });
    return;
  }
  const create = () => collection.createIndex(key, { ...options, name: getNextName(name) });
  const drop = () => dropIndex(model, name);
  try {
    await create();
    await drop();
  } catch (error) {
    if (!hasCode(error, errorCodes.indexOptionsConflict)) throw error;
    await drop();
    await create();
  }
}

/** Ignores an index that another process has already dropped. */
async function dropIndex({ collection }: Model<unknown>, name: string): Promise<void> {
  await ignoreCode(errorCodes.indexNotFound, collection.dropIndex(name));
}

const errorCodes = { namespaceNotFound: 26, indexNotFound: 27, indexOptionsConflict: 85 } as const;

async function listIndexes({ collection }: Model<unknown>): Promise<StoredIndex[]> {
  return (await ignoreCode(errorCodes.namespaceNotFound, collection.indexes())) ?? [];
}

/** The order of the fields counts. */
function isSameIndexKey(one: object, other: object): boolean {
  return isDeepStrictEqual(Object.entries(one), Object.entries(other));
}

function hasSameOptions(present: StoredIndex, wanted: IndexOptions): boolean {
  return (
    Boolean(present.unique) === Boolean(wanted.unique) &&
    Boolean(present.sparse) === Boolean(wanted.sparse) &&
    present.expireAfterSeconds === wanted.expireAfterSeconds &&
    isDeepStrictEqual(present.partialFilterExpression, wanted.partialFilterExpression)
  );
}

/** `phone_1` becomes `phone_1 v2`, and that `phone_1 v3`. */
function getNextName(name: string): string {
  const [, base = name, version = '1'] = /^(.*) v(\d+)$/.exec(name) ?? [];
  return `${base} v${Number(version) + 1}`;
}

async function ignoreCode<Result>(code: number, work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (hasCode(error, code)) return null;
    throw error;
  }
}

function hasCode(error: unknown, code: number): boolean {
  return error instanceof mongo.MongoServerError && error.code === code;
}
