import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedMongo, startEmbeddedMongo } from '@rally/embedded-mongo';
import { type Connection, type IndexOptions, Schema } from 'mongoose';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  connectDatabase,
  createIndexes,
  createLeaseStore,
  dropIndexes,
  getDatabaseUri,
  listMigrations,
  type Migration,
  runMigrations,
  systemClock,
} from '../src/index.ts';

let dataDir: string;
let mongo: EmbeddedMongo;
let connection: Connection;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rally-migrations-'));
  mongo = await startEmbeddedMongo({ dataDir, testCommandsEnabled: true });
});
beforeEach(async () => {
  connection = await connectDatabase(getDatabaseUri(mongo.uri, 'things'));
  await connection.dropDatabase();
  return () => connection.close();
});
afterAll(async () => {
  await mongo.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('drops the named indexes of a collection that has them, if there is one', async () => {
  const things = connection.collection('things');
  await dropIndexes(connection, 'things', ['a_1']);
  for (const field of ['a', 'b']) await things.createIndex({ [field]: 1 });
  for (let time = 0; time < 2; time += 1) await dropIndexes(connection, 'things', ['a_1', 'c_1']);
  expect((await things.indexes()).map(({ name }) => name)).toEqual(['_id_', 'b_1']);
});

describe('migrations', () => {
  const log = pino({ level: 'silent' });
  /** Simulates another process, with its own lease store. */
  const run = (migrations: readonly Migration[]) =>
    runMigrations({
      uri: getDatabaseUri(mongo.uri, 'things'),
      connection,
      migrations,
      leases: createLeaseStore(connection),
      clock: systemClock,
      log,
    });
  const count = () => connection.collection('runs').countDocuments();
  const recordRun = async (db: Connection) => {
    await db.collection('runs').insertOne({});
  };
  /** A database that an earlier release has written to. */
  beforeEach(async () => {
    await connection.collection('things').insertOne({});
  });

  test('run once each, in the order of their versions', async () => {
    const order: number[] = [];
    const migrations = [2, 1].map((version) => ({
      version,
      name: `number ${version}`,
      run: async () => {
        order.push(version);
      },
    }));
    expect((await listMigrations(connection, migrations)).map(({ appliedAt }) => appliedAt)).toEqual([null, null]);
    await run(migrations);
    await run([...migrations, { version: 3, name: 'number 3', run: async () => void order.push(3) }]);
    expect(order).toEqual([1, 2, 3]);
    expect((await listMigrations(connection, migrations)).every(({ appliedAt }) => appliedAt !== null)).toBe(true);
  });

  test('only count as applied in a new database', async () => {
    await connection.dropDatabase();
    const migrations = [1, 2].map((version) => ({ version, name: `number ${version}`, run: recordRun }));
    await Promise.all([run(migrations), run(migrations)]);
    expect((await listMigrations(connection, migrations)).every(({ appliedAt }) => appliedAt !== null)).toBe(true);
    await run([...migrations, { version: 3, name: 'number 3', run: recordRun }]);
    expect(await count()).toBe(1);
  });

  test('run once when several processes start together, and all of them wait for the end', async () => {
    const migration = { version: 1, name: 'first', run: recordRun };
    const seen = await Promise.all([1, 2, 3].map(() => run([migration]).then(count)));
    expect(seen).toEqual([1, 1, 1]);
  });

  test('are repeated by the next start after one failed, from the one that failed', async () => {
    let isBroken = true;
    const migrations: Migration[] = [
      { version: 1, name: 'first', run: recordRun },
      {
        version: 2,
        name: 'second',
        run: async () => {
          if (isBroken) throw new Error('the database is gone');
        },
      },
    ];
    await expect(run(migrations)).rejects.toThrow('the database is gone');
    isBroken = false;
    await run(migrations);
    expect(await count()).toBe(1);
    expect((await listMigrations(connection, migrations)).every(({ appliedAt }) => appliedAt !== null)).toBe(true);
  });

  test('can take longer than the time limit of other commands', async () => {
    const uri = getDatabaseUri(mongo.uri, 'things');
    const impatient = await connectDatabase(uri, 200);
    const migration: Migration = {
      version: 1,
      name: 'first',
      run: async (db) => {
        await db.collection('things').distinct('at');
      },
    };
    const leases = createLeaseStore(connection);
    const data = { failCommands: ['distinct'], blockConnection: true, blockTimeMS: 600 };
    await connection
      .getClient()
      .db('admin')
      .command({ configureFailPoint: 'failCommand', mode: { times: 1 }, data });
    await runMigrations({ uri, connection: impatient, migrations: [migration], leases, clock: systemClock, log });
    expect(await listMigrations(connection, [migration])).toMatchObject([{ appliedAt: expect.any(Date) }]);
    await impatient.close();
  });
});

describe('indexes', () => {
  async function createThings(options: IndexOptions) {
    connection.deleteModel(/.*/);
    const schema = new Schema({ at: Date }, { collection: 'things' });
    connection.model('Thing', schema.index({ at: 1 }, options));
    await createIndexes(connection);
    const indexes = await connection.collection('things').indexes();
    return indexes.filter(({ key }) => 'at' in key);
  }

  test.each<[string, IndexOptions, IndexOptions]>([
    ['its time to live', { expireAfterSeconds: 10 }, { expireAfterSeconds: 20 }],
    ['that it expires at all', { expireAfterSeconds: 10 }, {}],
    ['that it is unique', {}, { unique: true }],
    ['that it is sparse', { sparse: true }, {}],
    ['its filter', { partialFilterExpression: { at: { $type: 'date' } } }, {}],
  ])('take over a changed option: %s', async (_, before, after) => {
    for (const options of [before, after, after, before]) {
      const [index, ...others] = await createThings(options);
      expect(others).toEqual([]);
      expect(index).toMatchObject(options);
      const { unique, sparse, expireAfterSeconds, partialFilterExpression } = index ?? {};
      const set = { unique, sparse, expireAfterSeconds, partialFilterExpression };
      expect(Object.entries(set).filter(([, value]) => value !== undefined)).toEqual(Object.entries(options));
    }
  });

  test('drop the old one that a process left beside its successor', async () => {
    await createThings({ unique: true, partialFilterExpression: { at: { $type: 'date' } } });
    await connection.collection('things').createIndex({ at: 1 }, { name: 'at_1 v2' });
    expect(await createThings({})).toMatchObject([{ name: 'at_1 v2' }]);
  });

  test('can take longer to build than the time limit of other commands', async () => {
    const impatient = await connectDatabase(getDatabaseUri(mongo.uri, 'things'), 200);
    impatient.model('Thing', new Schema({ at: Date }, { collection: 'things' }).index({ at: 1 }));
    const data = { failCommands: ['createIndexes'], blockConnection: true, blockTimeMS: 600 };
    await connection
      .getClient()
      .db('admin')
      .command({ configureFailPoint: 'failCommand', mode: { times: 2 }, data });
    await createIndexes(impatient);
    expect(await impatient.collection('things').indexes()).toHaveLength(2);
    await impatient.close();
  });

  test('wait for a connection while the server builds others', async () => {
    const uri = new URL(getDatabaseUri(mongo.uri, 'things'));
    uri.searchParams.set('maxPoolSize', '1');
    uri.searchParams.set('waitQueueTimeoutMS', '100');
    const impatient = await connectDatabase(uri.href);
    for (const name of ['Thing', 'Other'])
      impatient.model(name, new Schema({ at: Date }, { collection: `${name}s` }).index({ at: 1 }));
    const data = { failCommands: ['createIndexes'], blockConnection: true, blockTimeMS: 600 };
    await connection
      .getClient()
      .db('admin')
      .command({ configureFailPoint: 'failCommand', mode: { times: 1 }, data });
    await createIndexes(impatient);
    for (const name of ['Things', 'Others']) expect(await impatient.collection(name).indexes()).toHaveLength(2);
    await impatient.close();
  });

  test('several processes replace one together', async () => {
    await createThings({});
    connection.deleteModel(/.*/);
    connection.model('Thing', new Schema({ at: Date }, { collection: 'things' }).index({ at: 1 }, { unique: true }));
    await Promise.all([1, 2, 3].map(() => createIndexes(connection)));
    const indexes = await connection.collection('things').indexes();
    expect(indexes.filter(({ key }) => 'at' in key)).toMatchObject([{ unique: true }]);
  });
});
