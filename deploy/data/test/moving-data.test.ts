import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type EmbeddedMongo, startEmbeddedMongo } from '@rally/embedded-mongo';
import { BSON, MongoClient } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { exportDatabases } from '../src/export-databases.ts';
import { importDatabases } from '../src/import-databases.ts';

const {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  DBRef,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  UUID,
} = BSON;

/** One value of each type, including values that a plain JSON number or string cannot represent. */
const everyType = {
  _id: new ObjectId('65a0000000000000000000aa'),
  doubles: [
    new Double(1),
    new Double(-0),
    new Double(0.1),
    new Double(Number.NaN),
    new Double(Number.NEGATIVE_INFINITY),
  ],
  integers: [new Int32(1), new Int32(-2_147_483_648), Long.fromString('1'), Long.fromString('9223372036854775807')],
  decimals: [Decimal128.fromString('1.10'), Decimal128.fromString('9.999999999999999999999999999999999E+6144')],
  texts: ['', 'ж 🎾', 'line\u2028and\u2029line\r\nline', '{"$oid": "no"}'],
  nested: { empty: {}, list: [], deep: [{ a: [[new Int32(1)]] }] },
  binary: [
    new Binary(Buffer.from([0, 255]), 0),
    new Binary(Buffer.from('user'), 0x80),
    new UUID('11111111-2222-4333-8444-555555555555'),
  ],
  times: [new Date(0), new Date(-1), new Date('9999-12-31T23:59:59.999Z'), new Timestamp({ t: 4_000_000_000, i: 7 })],
  pattern: new BSONRegExp('^a/"b', 'imx'),
  code: [new Code('return 1'), new Code('return a', { a: new Int32(1) })],
  flags: [true, false, null],
  ends: [new MinKey(), new MaxKey()],
  symbol: new BSONSymbol('old'),
  reference: new DBRef('people', new ObjectId('65a0000000000000000000bb')),
};

let servers: string;
let folder: string;
let source: EmbeddedMongo;
let target: EmbeddedMongo;
let from: MongoClient;
let to: MongoClient;

beforeAll(async () => {
  servers = await mkdtemp(join(tmpdir(), 'rally-data-'));
  source = await startEmbeddedMongo({ dataDir: join(servers, 'source') });
  target = await startEmbeddedMongo({ dataDir: join(servers, 'target') });
  from = new MongoClient(source.uri);
  to = new MongoClient(target.uri);
});
afterAll(async () => {
  await Promise.all([from?.close(), to?.close()]);
  await Promise.all([source?.stop(), target?.stop()]);
  await rm(servers, { recursive: true, force: true });
});

beforeEach(async () => {
  folder = await mkdtemp(join(servers, 'test-'));
});
afterEach(() => Promise.all([empty(from), empty(to)]));

async function empty(client: MongoClient): Promise<void> {
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  for (const { name } of databases) await client.db(name).dropDatabase();
}

/** The documents of a collection as stored bytes. */
async function storedBytes(client: MongoClient, database: string, collection: string): Promise<unknown[]> {
  return await client.db(database).collection(collection).find({}, { raw: true }).sort({ _id: 1 }).toArray();
}

test('preserves every BSON type byte for byte', async () => {
  await from.db('league').collection('types').insertOne(everyType);
  await exportDatabases(from, join(folder, 'out'), []);
  await importDatabases(to, join(folder, 'out'));
  expect(await storedBytes(to, 'league', 'types')).toEqual(await storedBytes(from, 'league', 'types'));
});

test('restores all databases, collections and indexes, including empty collections', async () => {
  const people = from.db('players').collection<{ _id: number; phone: string; left?: Date }>('people');
  await people.insertMany(Array.from({ length: 2500 }, (_, id) => ({ _id: id, phone: `+1202555${id}` })));
  await people.createIndex(
    { phone: -1, _id: 1 },
    { unique: true, name: 'one phone', partialFilterExpression: { phone: { $gt: '' } } },
  );
  await people.createIndex({ left: 1 }, { expireAfterSeconds: 60 });
  await from.db('scoring').createCollection('odd/name: ü%');
  const out = join(folder, 'out');
  expect(await exportDatabases(from, out, [])).toEqual([
    'players.people  2500 documents',
    'scoring.odd/name: ü%  0 documents',
  ]);
  await importDatabases(to, out);
  for (const [database, collection] of [
    ['players', 'people'],
    ['scoring', 'odd/name: ü%'],
  ] as const) {
    expect(await storedBytes(to, database, collection)).toEqual(await storedBytes(from, database, collection));
    const indexes = (client: MongoClient) => client.db(database).collection(collection).listIndexes().toArray();
    expect(await indexes(to)).toEqual(await indexes(from));
  }
});

test('a file contains one document per line in canonical Extended JSON', async () => {
  await from
    .db('league')
    .collection<{ _id: number; at: Date }>('weeks')
    .insertMany([
      { _id: 1, at: new Date(5) },
      { _id: 2, at: new Date(6) },
    ]);
  await exportDatabases(from, join(folder, 'out'), ['league']);
  expect(await readFile(join(folder, 'out', 'league', 'weeks.jsonl'), 'utf8')).toBe(
    '{"_id":{"$numberInt":"1"},"at":{"$date":{"$numberLong":"5"}}}\n{"_id":{"$numberInt":"2"},"at":{"$date":{"$numberLong":"6"}}}\n',
  );
});

test('exports only the named databases into a new folder', async () => {
  await from.db('one').collection('a').insertOne({});
  await from.db('two').collection('b').insertOne({});
  expect(await exportDatabases(from, join(folder, 'out'), ['two'])).toEqual(['two.b  1 documents']);
  await expect(exportDatabases(from, join(folder, 'out'), [])).rejects.toThrow(/out already exists/);
  await expect(exportDatabases(from, join(folder, 'none'), ['three'])).rejects.toThrow('no collections to export');
  await expect(exportDatabases(from, join(folder, 'mistyped'), ['two', 'onee'])).rejects.toThrow(
    'The database onee has',
  );
});

test('rejects an import into a database that is not empty', async () => {
  await from.db('league').collection('weeks').insertOne({});
  await to.db('league').createCollection('other');
  await exportDatabases(from, join(folder, 'out'), []);
  await expect(importDatabases(to, join(folder, 'out'))).rejects.toThrow('The database league is not empty');
});

test.each([
  ['cut in the middle of a line', (path: string) => truncate(path, 40), 'line 2: the file is cut off here'],
  ['cut between lines', (path: string) => truncate(path, 30), 'line 2: 2 documents were exported, not 1'],
  ['damaged', (path: string) => writeFile(path, '{"_id":{"$numberInt":"1"}}\n{"_id":\n'), 'line 2: not Extended JSON'],
  ['without an _id', (path: string) => writeFile(path, '{"id":1}\n[]\n'), 'line 1: not a document with an _id'],
  ['no UTF-8', (path: string) => writeFile(path, Buffer.from([0x7b, 0xff, 0x0a])), 'line 1: not UTF-8'],
])('a file that is %s is refused with its line before anything is written', async (_, damage, text) => {
  await from.db('first').collection('whole').insertOne({});
  await from
    .db('league')
    .collection<{ _id: number }>('weeks')
    .insertMany([{ _id: 1000 }, { _id: 2000 }]);
  await exportDatabases(from, join(folder, 'out'), []);
  await damage(join(folder, 'out', 'league', 'weeks.jsonl'));
  await expect(importDatabases(to, join(folder, 'out'))).rejects.toThrow(`weeks.jsonl, ${text}`);
  expect(await to.db('first').listCollections().toArray()).toEqual([]);
});

const run = promisify(execFile);
const main = join(import.meta.dirname, '..', 'src', 'main.ts');

function data(args: string[], settings: Record<string, string>) {
  const env = { ...process.env, MONGODB_URI: undefined, ...settings };
  return run(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...args], { env });
}

test('the command moves the data of a stopped product to a MongoDB', async () => {
  const dataDir = join(folder, 'product');
  const product = await startEmbeddedMongo({ dataDir: join(dataDir, 'database') });
  const client = new MongoClient(product.uri);
  await client.db('league').collection<{ _id: number }>('weeks').insertOne({ _id: 7 });
  await client.close();
  const out = join(folder, 'out');
  await expect(data(['export', out], { DATA_DIR: dataDir })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('in use by another process. Stop that one first.'),
  });
  await product.stop();
  expect((await data(['export', out], { DATA_DIR: dataDir })).stdout).toBe('league.weeks  1 documents\n');
  expect((await data(['import', out], { MONGODB_URI: target.uri })).stdout).toBe('league.weeks  1 documents\n');
  expect(await to.db('league').collection('weeks').find().toArray()).toEqual([{ _id: 7 }]);
});

test('the command prints its usage, and reports a missing data folder', async () => {
  await expect(data(['export'], {})).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('data -- export <folder>'),
  });
  await expect(data(['export', 'x'], { DATA_DIR: join(folder, 'none') })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There is no data in .*none/),
  });
});
