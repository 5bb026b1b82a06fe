import { type Document, Long, ObjectId } from 'bson';
import type mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTemporaryServer, type TemporaryServer } from './temporary-server.ts';

let temporary: TemporaryServer;
beforeAll(async () => {
  temporary = await startTemporaryServer();
  await temporary.connection.collection('refusing').insertOne({ text: 'x', number: 5 });
});
afterAll(() => temporary.end());

const pushToText: Document = { $push: { text: 1 } };

type Collection = mongoose.Collection;
const transaction = {
  lsid: { id: new ObjectId() },
  txnNumber: Long.fromNumber(1),
  startTransaction: true,
  autocommit: false,
};

/** The command, and the code and message with which MongoDB rejects it. */
const refusals: [name: string, code: number, message: RegExp, ask: (collection: Collection) => Promise<unknown>][] = [
  [
    'unknown command',
    59,
    /^no such command: 'nope'$/,
    ({ conn }) => conn.db?.command({ nope: 1 }) ?? Promise.resolve(),
  ],
  [
    'transaction',
    20,
    /^Transaction numbers are only allowed on a replica set member or mongos$/,
    ({ conn }) => conn.db?.command({ insert: 'refusing', documents: [{}], ...transaction }) ?? Promise.resolve(),
  ],
  ['query operator', 2, /^unknown operator: \$foo$/, (collection) => collection.find({ a: { $foo: 1 } }).toArray()],
  [
    'top level operator',
    2,
    /^unknown top level operator: \$foo/,
    (collection) => collection.find({ $foo: 1 }).toArray(),
  ],
  [
    'stage',
    40324,
    /^Unrecognized pipeline stage name: '\$nope'$/,
    (collection) => collection.aggregate([{ $nope: 1 }]).toArray(),
  ],
  [
    'expression',
    168,
    /^Unrecognized expression '\$nope'$/,
    (collection) => collection.aggregate([{ $project: { x: { $nope: 1 } } }]).toArray(),
  ],
  [
    'variable',
    17276,
    /^Use of undefined variable: nope$/,
    (collection) => collection.aggregate([{ $project: { x: '$$nope' } }]).toArray(),
  ],
  [
    'accumulator',
    15952,
    /^unknown group operator '\$nope'$/,
    (collection) => collection.aggregate([{ $group: { _id: 1, x: { $nope: 1 } } }]).toArray(),
  ],
  [
    'change stream',
    40573,
    /only supported on replica sets/,
    (collection) => collection.aggregate([{ $changeStream: {} }]).toArray(),
  ],
  ['update operator', 9, /^Unknown modifier: \$foo/, (collection) => collection.updateOne({}, { $foo: { a: 1 } })],
  [
    'conflicting paths',
    40,
    /^Updating the path 'a' would create a conflict at 'a'$/,
    (collection) => collection.updateOne({}, { $set: { a: 1 }, $inc: { a: 1 } }),
  ],
  [
    '$inc of a string',
    14,
    /Cannot apply \$inc to a value of non-numeric type/,
    (collection) => collection.updateOne({}, { $inc: { text: 1 } }),
  ],
  [
    '$push to a string',
    2,
    /^The field 'text' must be an array but is of type string/,
    (collection) => collection.updateOne({}, pushToText),
  ],
  ['change of _id', 66, /immutable field '_id'/, (collection) => collection.updateOne({}, { $set: { _id: 5 } })],
  [
    'path through a number',
    28,
    /^Cannot create field 'b' in element \{number: 5\}$/,
    (collection) => collection.updateOne({}, { $set: { 'number.b': 1 } }),
  ],
  [
    'mixed projection',
    31254,
    /^Cannot do exclusion on field b in inclusion projection$/,
    (collection) => collection.findOne({}, { projection: { a: 1, b: 0 } }),
  ],
  [
    'text search',
    115,
    /^\$text is not supported$/,
    (collection) => collection.find({ $text: { $search: 'x' } }).toArray(),
  ],
  [
    'geo index',
    67,
    /^Index type '2dsphere' is not supported$/,
    (collection) => collection.createIndex({ place: '2dsphere' }),
  ],
  [
    'bad hint',
    2,
    /hint provided does not correspond to an existing index/,
    (collection) => collection.find({}).hint('nope').toArray(),
  ],
  [
    'stage in the pipeline of a $lookup that finds nothing',
    40324,
    /^Unrecognized pipeline stage name: '\$nope'$/,
    ({ conn }) =>
      conn
        .collection('missing')
        .aggregate([{ $lookup: { from: 'missing', as: 'x', pipeline: [{ $nope: 1 }] } }])
        .toArray(),
  ],
  [
    'index of a missing collection',
    26,
    /^ns does not exist/,
    ({ conn }) => conn.db?.collection('missing').indexes() ?? Promise.resolve(),
  ],
];

test.each(refusals)('rejects %s with code %i', async (_name, code, message, ask) => {
  await expect(ask(temporary.connection.collection('refusing'))).rejects.toMatchObject({ code, message });
});

test.each<[command: Document, code: number]>([
  [{ delete: 'refusing', deletes: [{ q: {} }] }, 40414],
  [{ delete: 'refusing', deletes: [{ limit: 0 }] }, 40414],
  [{ delete: 'refusing', deletes: [{ q: {}, limit: 2 }] }, 9],
  [{ delete: 'refusing', deletes: [{ q: {}, limit: '1' }] }, 9],
  [{ update: 'refusing', updates: [{ u: { $set: { text: 'y' } }, multi: true }] }, 40414],
])('rejects %j, which does not say what it is for', async (command, code) => {
  const { connection } = temporary;
  await expect(connection.db?.command(command)).resolves.toMatchObject({ n: 0, writeErrors: [{ code }] });
  expect(await connection.collection('refusing').countDocuments({ text: 'x' })).toBe(1);
});

test('rejects an insert into an invalid name as a whole', async () => {
  const insert = temporary.connection.db?.command({ insert: 'a\0b', documents: [{}] });
  await expect(insert).rejects.toMatchObject({ code: 73, codeName: 'InvalidNamespace' });
});

test('rejects two arrays in one index, and stores nothing', async () => {
  const collection = temporary.connection.collection('parallel');
  await collection.createIndex({ a: 1, b: 1 });
  await expect(collection.insertOne({ a: [1], b: [2] })).rejects.toMatchObject({ code: 171 });
  expect(await collection.countDocuments()).toBe(0);
});
