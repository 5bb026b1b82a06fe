import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@rally/embedded-mongo';
import type { ClientSession, Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { requireReplicaSet } from '../src/database/require-replica-set.ts';
import { connectDatabase, getDatabaseUri, runInTransaction } from '../src/index.ts';

let connection: Connection;
const accounts = () => connection.collection<{ _id: string; balance: number }>('accounts');
const balances = async () => (await accounts().find().sort({ _id: 1 }).toArray()).map(({ balance }) => balance);
const add = async (session: ClientSession, _id: string, amount: number) =>
  (await accounts().updateOne({ _id }, { $inc: { balance: amount } }, { session })).modifiedCount === 1;

beforeAll(async () => {
  connection = await connectDatabase(getDatabaseUri(process.env.TEST_MONGODB_URI ?? '', 'transactions'));
});
beforeEach(async () => {
  await accounts().deleteMany({});
  await accounts().insertMany(['a', 'b'].map((_id) => ({ _id, balance: 100 })));
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

test('writes of a transaction are kept together', async () => {
  const isDone = await runInTransaction(
    connection,
    async (session) => (await add(session, 'a', -30)) && add(session, 'b', 30),
  );
  expect([isDone, await balances()]).toEqual([true, [70, 130]]);
});

test('work that resolves to false leaves nothing behind', async () => {
  const isDone = await runInTransaction(
    connection,
    async (session) => (await add(session, 'a', -30)) && add(session, 'nobody', 30),
  );
  expect([isDone, await balances()]).toEqual([false, [100, 100]]);
});

test('work that fails leaves nothing behind, and its error reaches the caller', async () => {
  const failing = runInTransaction(connection, async (session) => {
    await add(session, 'a', -30);
    throw new Error('no bank');
  });
  await expect(failing).rejects.toThrow('no bank');
  expect(await balances()).toEqual([100, 100]);
});

test('transactions in the way of each other run again until all are done', async () => {
  const transfers = Array.from({ length: 20 }, (_, index) =>
    runInTransaction(connection, async (session) => {
      const [from, to] = index % 2 === 0 ? (['a', 'b'] as const) : (['b', 'a'] as const);
      return (await add(session, from, -5)) && add(session, to, 5);
    }),
  );
  expect(await Promise.all(transfers)).toEqual(transfers.map(() => true));
  expect(await balances()).toEqual([100, 100]);
});

test('a standalone server is rejected with advice on what to do', async () => {
  await requireReplicaSet(connection);
  const dataDir = await mkdtemp(join(tmpdir(), 'rally-standalone-'));
  const mongo = await startEmbeddedMongo({ dataDir });
  const standalone = await connectDatabase(getDatabaseUri(mongo.uri, 'transactions'));
  await expect(requireReplicaSet(standalone)).rejects.toThrow('Start mongod with --replSet');
  await standalone.close();
  await mongo.stop();
  await rm(dataDir, { recursive: true, force: true });
});
