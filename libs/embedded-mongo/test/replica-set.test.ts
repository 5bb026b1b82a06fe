import { once } from 'node:events';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTemporaryServer, type TemporaryServer } from './temporary-server.ts';

let running: TemporaryServer;
beforeAll(async () => {
  running = await startTemporaryServer({ replicaSet: 'league' });
});
afterAll(() => running.end());

test('a driver finds the set by the name and address that it reports', async () => {
  const client = await new mongo.MongoClient(running.server.uri).connect();
  const reply = await client.db('admin').command({ hello: 1 });
  const address = `127.0.0.1:${running.server.port}`;
  expect(reply).toMatchObject({ setName: 'league', hosts: [address], primary: address, me: address, secondary: false });
  await client.close();
});

test('a set whose replies have no cluster time still has transactions and change streams', async () => {
  const lean = await startTemporaryServer({ replicaSet: 'lean', sendsClusterTime: false });
  const client = lean.connection.getClient();
  expect(await client.db('admin').command({ ping: 1 })).toEqual({ ok: 1, operationTime: expect.any(mongo.Timestamp) });
  const rows = client.db('test').collection<{ _id: number }>('rows');
  const stream = rows.watch();
  const opened = once(stream, 'resumeTokenChanged');
  const next = stream.next();
  await opened;
  await client.withSession((session) =>
    session.withTransaction(async () => {
      await rows.insertOne({ _id: 1 }, { session });
      await rows.insertOne({ _id: 2 }, { session });
    }),
  );
  expect(await next).toMatchObject({ operationType: 'insert', documentKey: { _id: 1 } });
  await stream.close();
  await lean.end();
});

test('each write has a later time than what the client has seen', async () => {
  const client = running.connection.getClient();
  const session = client.startSession({ causalConsistency: true });
  const collection = running.connection.collection('times');
  await collection.insertOne({}, { session });
  const { operationTime: before } = session;
  await collection.insertOne({}, { session });
  expect(before && session.operationTime?.greaterThan(before)).toBe(true);
  expect(await collection.countDocuments({}, { session })).toBe(2);
  await session.endSession();
});

test('sessions are listed from their first use until they end', async () => {
  const database = running.connection.getClient().db('admin');
  const lsid = { id: new mongo.UUID() };
  const list = async () => {
    const found = await database.aggregate([{ $listLocalSessions: {} }]).toArray();
    return found.filter(({ _id }) => _id.id.toString('hex') === lsid.id.toString('hex'));
  };
  expect(await list()).toEqual([]);
  await database.command({ refreshSessions: [{ id: lsid.id.toBinary() }] });
  expect(await list()).toMatchObject([{ lastUse: expect.any(Date) }]);
  await database.command({ endSessions: [{ id: lsid.id.toBinary() }] });
  expect(await list()).toEqual([]);
  expect(await database.command({ startSession: 1 })).toMatchObject({ timeoutMinutes: 30 });
});

test('only a server for tests has fail points', async () => {
  const configured = running.connection
    .getClient()
    .db('admin')
    .command({ configureFailPoint: 'failCommand', mode: 'off' });
  await expect(configured).rejects.toMatchObject({ codeName: 'CommandNotFound' });
});
