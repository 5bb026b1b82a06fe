import { rmSync } from 'node:fs';
import mongoose, { type mongo } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedMongo } from '../src/index.ts';
import { startTemporaryServer, type TemporaryServer } from './temporary-server.ts';

interface Row extends mongo.Document {
  _id: number;
  list?: number[];
}
type Watchable = mongo.Collection<Row> | mongo.Db | mongo.MongoClient;

const options = { replicaSet: 'streams', oplogSizeMB: 1 };
let running: TemporaryServer;
let standalone: TemporaryServer;
let collections = 0;
beforeAll(async () => {
  [running, standalone] = await Promise.all([startTemporaryServer(options), startTemporaryServer()]);
});
afterAll(() => Promise.all([running.end(), standalone.end()]));

async function restart(): Promise<void> {
  const { dataDir, connection: previous, server: stopped } = running;
  await previous.close();
  await stopped.stop();
  const server = await startEmbeddedMongo({ ...options, dataDir });
  const connection = await mongoose.createConnection(server.uri, { dbName: 'test' }).asPromise();
  const end = async () => {
    await connection.close();
    await server.stop();
    rmSync(dataDir, { recursive: true });
  };
  running = { server, connection, dataDir, end };
}

function database(): mongo.Db {
  return running.connection.getClient().db('test');
}

function newCollection(): mongo.Collection<Row> {
  collections += 1;
  return database().collection(`followed${collections}`);
}

/** The token of the current moment. */
async function now(): Promise<mongo.ResumeToken> {
  const { cursor } = await database().command({ aggregate: 1, pipeline: [{ $changeStream: {} }], cursor: {} });
  return cursor.postBatchResumeToken;
}

/** Reads events starting from a token, and closes the stream. */
async function readEvents(
  target: Watchable,
  count: number,
  options: mongo.ChangeStreamOptions,
  pipeline: mongo.Document[] = [],
): Promise<mongo.Document[]> {
  const stream = target.watch(pipeline, options);
  try {
    const events: mongo.Document[] = [];
    while (events.length < count) events.push(await stream.next());
    return events;
  } finally {
    await stream.close();
  }
}

test('inserts, updates, replacements and deletions are reported in order', async () => {
  const collection = newCollection();
  const resumeAfter = await now();
  await collection.insertOne({ _id: 0, list: [1, 2, 3], inner: { kept: 'x'.repeat(50), changed: 1 }, gone: true });
  await collection.updateOne(
    { _id: 0 },
    { $set: { 'inner.changed': 2, added: 'a' }, $unset: { gone: 1 }, $pop: { list: 1 } },
  );
  await collection.updateOne({ _id: 0 }, { $set: { added: 'a' } });
  await collection.replaceOne({ _id: 0 }, { whole: true });
  await collection.deleteOne({ _id: 0 });
  expect(await readEvents(collection, 4, { resumeAfter })).toMatchObject([
    { operationType: 'insert', fullDocument: { gone: true } },
    {
      operationType: 'update',
      documentKey: { _id: 0 },
      updateDescription: {
        updatedFields: { added: 'a', 'inner.changed': 2 },
        removedFields: ['gone'],
        truncatedArrays: [{ field: 'list', newSize: 2 }],
      },
    },
    { operationType: 'replace', fullDocument: { _id: 0, whole: true } },
    { operationType: 'delete', documentKey: { _id: 0 } },
  ]);
});

test('a stream can resume after any of its events', async () => {
  const collection = newCollection();
  const first = await now();
  await collection.insertMany([{ _id: 1 }, { _id: 2 }]);
  await collection.insertOne({ _id: 3 });
  const events = await readEvents(collection, 3, { resumeAfter: first });
  for (const [index, { _id: resumeAfter }] of events.slice(0, 2).entries()) {
    expect(await readEvents(collection, 2 - index, { resumeAfter })).toEqual(events.slice(index + 1));
    expect(await readEvents(collection, 2 - index, { startAfter: resumeAfter })).toEqual(events.slice(index + 1));
  }
  const startAtOperationTime: mongo.Timestamp = events[2]?.clusterTime;
  expect(await readEvents(collection, 1, { startAtOperationTime })).toEqual(events.slice(2));
});

test('a database and all databases can be followed', async () => {
  const resumeAfter = await now();
  const collection = newCollection();
  const client = running.connection.getClient();
  await client.db('elsewhere').collection<Row>('things').insertOne({ _id: 1 });
  await collection.insertOne({ _id: 2 });
  expect(await readEvents(database(), 1, { resumeAfter })).toMatchObject([{ documentKey: { _id: 2 } }]);
  expect(await readEvents(client, 2, { resumeAfter })).toMatchObject([
    { ns: { db: 'elsewhere', coll: 'things' } },
    { ns: { db: 'test', coll: collection.collectionName } },
  ]);
});

test('the events of a transaction are reported at its commit, in order, with its number', async () => {
  const collection = newCollection();
  const other = newCollection();
  await Promise.all([collection, other].map((each) => each.insertOne({ _id: 0 })));
  const resumeAfter = await now();
  const session = running.connection.getClient().startSession();
  await session.withTransaction(async () => {
    await collection.insertOne({ _id: 1 }, { session });
    await other.insertOne({ _id: 2 }, { session });
    await collection.updateOne({ _id: 1 }, { $set: { step: 1 } }, { session });
    await collection.updateOne({ _id: 1 }, { $set: { step: 2 } }, { session });
    await other.insertOne({ _id: 3 });
  });
  const events = await readEvents(database(), 5, { resumeAfter });
  expect(events.map(({ operationType, documentKey }) => [operationType, documentKey._id])).toEqual([
    ['insert', 3],
    ['insert', 1],
    ['insert', 2],
    ['update', 1],
    ['update', 1],
  ]);
  const [outside, ...inside] = events;
  expect(outside).not.toHaveProperty('lsid');
  for (const { lsid, txnNumber, clusterTime } of inside) {
    expect(lsid.id).toEqual(session.id?.id);
    expect([txnNumber, clusterTime]).toEqual([inside[0]?.txnNumber, inside[0]?.clusterTime]);
  }
  expect(inside[2]?.updateDescription.updatedFields).toEqual({ step: 1 });
  await session.endSession();
});

test('an aborted transaction is not reported', async () => {
  const collection = newCollection();
  await collection.insertOne({ _id: 0 });
  const resumeAfter = await now();
  const session = running.connection.getClient().startSession();
  session.startTransaction();
  await collection.insertOne({ _id: 1 }, { session });
  await session.abortTransaction();
  await session.endSession();
  await collection.insertOne({ _id: 2 });
  expect(await readEvents(collection, 1, { resumeAfter })).toMatchObject([{ documentKey: { _id: 2 } }]);
});

test('documents before and after a change are shown as asked', async () => {
  const collection = newCollection();
  await database().createCollection(collection.collectionName, { changeStreamPreAndPostImages: { enabled: true } });
  await collection.insertOne({ _id: 0, count: 0, text: 'kept' });
  const resumeAfter = await now();
  await collection.updateOne({ _id: 0 }, { $inc: { count: 1 } });
  await collection.updateOne({ _id: 0 }, { $inc: { count: 1 } });
  const images = await readEvents(collection, 2, {
    resumeAfter,
    fullDocument: 'required',
    fullDocumentBeforeChange: 'required',
  });
  const counts = images.map(({ fullDocument, fullDocumentBeforeChange }) => [
    fullDocumentBeforeChange.count,
    fullDocument.count,
  ]);
  expect(counts).toEqual([
    [0, 1],
    [1, 2],
  ]);
  const looked = await readEvents(collection, 2, { resumeAfter, fullDocument: 'updateLookup' });
  expect(looked.map(({ fullDocument }) => fullDocument.count)).toEqual([2, 2]);
  await database().command({ collMod: collection.collectionName, changeStreamPreAndPostImages: { enabled: false } });
  const later = await now();
  await collection.updateOne({ _id: 0 }, { $inc: { count: 1 } });
  await expect(readEvents(collection, 1, { resumeAfter: later, fullDocument: 'required' })).rejects.toMatchObject({
    codeName: 'NoMatchingDocument',
  });
});

test('a pipeline selects and shapes events, but cannot change their token', async () => {
  const collection = newCollection();
  const resumeAfter = await now();
  await collection.insertMany([1, 2, 3].map((number) => ({ _id: number, number })));
  const pipeline = [
    { $match: { 'fullDocument.number': { $gt: 1 } } },
    { $project: { number: '$fullDocument.number' } },
  ];
  const events = await readEvents(collection, 2, { resumeAfter }, pipeline);
  expect(events.map(({ number }) => number)).toEqual([2, 3]);
  const illegal = [
    { stages: [{ $project: { _id: 0 } }], codeName: 'ChangeStreamFatalError' },
    { stages: [{ $group: { _id: null } }], codeName: 'IllegalOperation' },
    { stages: [{ $changeStream: {} }], codeName: 'Location40602' },
  ];
  for (const { stages, codeName } of illegal) {
    await expect(readEvents(collection, 1, { resumeAfter }, stages)).rejects.toMatchObject({ codeName });
  }
});

test('a stream ends when what it follows is dropped, and can be started again after its end', async () => {
  const collection = newCollection();
  const resumeAfter = await now();
  await collection.insertOne({ _id: 0 });
  await collection.rename(`${collection.collectionName}renamed`);
  await collection.insertOne({ _id: 1 });
  const events = await readEvents(collection, 3, { resumeAfter });
  expect(events.map(({ operationType }) => operationType)).toEqual(['insert', 'rename', 'invalidate']);
  const [, rename, end] = events;
  expect(await readEvents(collection, 1, { resumeAfter: rename?._id })).toEqual([end]);
  await expect(readEvents(collection, 1, { resumeAfter: end?._id })).rejects.toMatchObject({
    codeName: 'InvalidResumeToken',
  });
  expect(await readEvents(collection, 1, { startAfter: end?._id })).toMatchObject([{ documentKey: { _id: 1 } }]);
  const dropped = running.connection.getClient().db('dropped');
  const followed = await now();
  await dropped.collection<Row>('one').insertOne({ _id: 1 });
  await dropped.dropDatabase();
  const types = (await readEvents(dropped, 4, { resumeAfter: followed })).map(({ operationType }) => operationType);
  expect(types).toEqual(['insert', 'drop', 'dropDatabase', 'invalidate']);
});

test('what a rejected command would have created or dropped is not reported', async () => {
  const collection = newCollection();
  await collection.insertMany([{ _id: 0 }, { _id: 1 }]);
  const resumeAfter = await now();
  const indexes = [{ key: { a: 1 } }, { key: { list: 1 }, unique: true }] as const;
  await expect(collection.createIndexes([...indexes])).rejects.toMatchObject({ code: 11000 });
  const double = [{ $set: { list: { $literal: 1 } } }, { $project: { _id: 1, list: 1 } }];
  await collection.updateOne({ _id: 0 }, { $set: { list: [2] } });
  await collection.createIndex({ list: 1 }, { unique: true });
  const out = collection.aggregate([...double, { $out: collection.collectionName }]).toArray();
  await expect(out).rejects.toMatchObject({ code: 11000 });
  await collection.insertOne({ _id: 2, list: [3] });
  const events = await readEvents(collection, 3, { resumeAfter, showExpandedEvents: true });
  expect(events.map(({ operationType }) => operationType)).toEqual(['update', 'createIndexes', 'insert']);
});

test('a reader who waits is woken by a commit, and by the end of the cursor', async () => {
  const collection = newCollection();
  const pipeline = [{ $changeStream: {} }];
  const { cursor } = await database().command({ aggregate: collection.collectionName, pipeline, cursor: {} });
  const { collectionName } = collection;
  // Longer than the test may take.
  const more = () => database().command({ getMore: cursor.id, collection: collectionName, maxTimeMS: 600_000 });
  const waiting = more();
  await newCollection().insertOne({ _id: 1 });
  await collection.insertOne({ _id: 2 });
  expect((await waiting).cursor.nextBatch).toMatchObject([{ documentKey: { _id: 2 } }]);
  const abandoned = expect(more()).rejects.toMatchObject({ codeName: 'CursorNotFound' });
  await database().command({ killCursors: collectionName, cursors: [cursor.id] });
  await abandoned;
});

test('a stream resumes after a restart, but not after more changes than are kept', async () => {
  const collection = newCollection();
  const resumeAfter = await now();
  await collection.insertOne({ _id: 1 });
  await restart();
  const reopened: mongo.Collection<Row> = database().collection(collection.collectionName);
  await reopened.insertOne({ _id: 2 });
  const events = await readEvents(reopened, 2, { resumeAfter });
  expect(events.map(({ documentKey }) => documentKey._id)).toEqual([1, 2]);
  const other = newCollection();
  for (let id = 0; id < 6; id += 1) await other.insertOne({ _id: id, text: 'x'.repeat(1 << 18) });
  await expect(readEvents(reopened, 1, { resumeAfter })).rejects.toMatchObject({
    codeName: 'ChangeStreamHistoryLost',
  });
  expect(await readEvents(other, 1, { resumeAfter: await nearEnd(other) })).toMatchObject([
    { documentKey: { _id: 5 } },
  ]);
});

/** The token of the second-to-last event that is kept. */
async function nearEnd(collection: mongo.Collection<Row>): Promise<mongo.ResumeToken> {
  const before = await now();
  await collection.deleteOne({ _id: 5 });
  await collection.insertOne({ _id: 5 });
  const [event] = await readEvents(collection, 1, { resumeAfter: before });
  return event?._id;
}

test('data deleted from the data folder is not in the history either', async () => {
  const collection = newCollection();
  const resumeAfter = await now();
  await collection.insertOne({ _id: 1, secret: 'forget me' });
  await running.server.compact();
  await expect(readEvents(collection, 1, { resumeAfter })).rejects.toMatchObject({
    codeName: 'ChangeStreamHistoryLost',
  });
  const later = await now();
  await collection.insertOne({ _id: 2 });
  expect(await readEvents(collection, 1, { resumeAfter: later })).toMatchObject([{ documentKey: { _id: 2 } }]);
});

test('invalid tokens and options are refused, and a standalone has no streams', async () => {
  const refusals = [
    { options: { resumeAfter: { _data: 'nonsense' } }, codeName: 'FailedToParse' },
    { options: { resumeAfter: { other: 1 } }, codeName: 'Location40647' },
    { options: { resumeAfter: await now(), startAfter: await now() }, codeName: 'Location50674' },
    { options: { fullDocument: 'always' }, codeName: 'BadValue' },
  ];
  for (const { options: refused, codeName } of refusals) {
    await expect(readEvents(newCollection(), 1, refused)).rejects.toMatchObject({ codeName });
  }
  await expect(readEvents(standalone.connection.getClient().db('test'), 1, {})).rejects.toMatchObject({
    codeName: 'Location40573',
  });
});
