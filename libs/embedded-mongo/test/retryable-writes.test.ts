import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { Long, UUID } from 'bson';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Document } from '../src/bson/document.ts';
import { type EmbeddedMongo, startEmbeddedMongo } from '../src/index.ts';
import { createTemporaryFolder } from './create-temporary-folder.ts';
import { openSignedInMongoConnection, sendMongoCommand } from './raw-mongo-client.ts';

let dataDir: string;
let server: EmbeddedMongo;
let socket: Socket;
let lsid: Document;

beforeEach(async () => {
  dataDir = createTemporaryFolder();
  lsid = { id: new UUID(randomUUID()).toBinary() };
  await start();
});
afterEach(() => stop());

async function start(): Promise<void> {
  server = await startEmbeddedMongo({ dataDir, replicaSet: 'rs0', testCommandsEnabled: true });
  socket = await openSignedInMongoConnection(server.uri);
}

async function stop(): Promise<void> {
  socket.destroy();
  await server.stop();
}

function send(command: Document, number?: number, more: Document = {}): Promise<Document> {
  const fields = number === undefined ? {} : { lsid, txnNumber: Long.fromNumber(number) };
  return sendMongoCommand(socket, { ...command, ...fields, ...more }, 'test');
}

async function rows(): Promise<unknown> {
  const { cursor } = await send({ find: 'rows', sort: { _id: 1 } });
  return cursor instanceof Object && 'firstBatch' in cursor ? cursor.firstBatch : undefined;
}

test('a write that is sent again, even after a restart, runs once and gets the same reply', async () => {
  const insert = {
    insert: 'rows',
    documents: [
      { _id: 1, n: 0 },
      { _id: 2, n: 0 },
    ],
  };
  const update = { update: 'rows', updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }] };
  const upsert = { update: 'rows', updates: [{ q: { _id: 3 }, u: { $inc: { n: 1 } }, upsert: true }] };
  const modify = { findAndModify: 'rows', query: { _id: 1 }, update: { $inc: { n: 10 } }, new: true };
  const remove = { delete: 'rows', deletes: [{ q: { _id: 2 }, limit: 1 }] };
  const bulk = {
    bulkWrite: 1,
    nsInfo: [{ ns: 'test.rows' }],
    ops: [
      { insert: 0, document: { _id: 4 } },
      { update: 0, filter: { _id: 4 }, updateMods: { $set: { n: 4 } } },
    ],
  };
  for (const [index, command] of [insert, update, upsert, modify, remove, bulk].entries()) {
    const database = command === bulk ? 'admin' : 'test';
    const ask = () => sendMongoCommand(socket, { ...command, lsid, txnNumber: Long.fromNumber(index + 1) }, database);
    const { operationTime: _time, $clusterTime: _cluster, ...reply } = await ask();
    expect(reply).toMatchObject({ ok: 1 });
    expect(await ask()).toMatchObject({ ...withoutCursorId(reply), retriedStmtIds: expect.arrayContaining([0]) });
    await stop();
    await start();
    expect(await ask()).toMatchObject({ ...withoutCursorId(reply), retriedStmtIds: expect.arrayContaining([0]) });
  }
  expect(await rows()).toEqual([
    { _id: 1, n: 11 },
    { _id: 3, n: 1 },
    { _id: 4, n: 4 },
  ]);
});

function withoutCursorId({ cursor: _cursor, ...reply }: Document): Document {
  return reply;
}

test('of a write that is sent again only the statements run that failed before', async () => {
  await send({ insert: 'rows', documents: [{ _id: 2 }] });
  const insert = { insert: 'rows', documents: [{ _id: 1 }, { _id: 2 }, { _id: 3 }], ordered: false };
  expect(await send(insert, 1)).toMatchObject({ n: 2, writeErrors: [{ index: 1, code: 11_000 }] });
  await send({ delete: 'rows', deletes: [{ q: { _id: 2 }, limit: 1 }] });
  expect(await send(insert, 1)).toMatchObject({ n: 3, retriedStmtIds: [0, 2] });
  expect(await rows()).toEqual([{ _id: 1 }, { _id: 2 }, { _id: 3 }]);
});

test('a write with a lower number than the newest of its session is refused', async () => {
  expect(await send({ insert: 'rows', documents: [{}] }, 2)).toMatchObject({ ok: 1 });
  expect(await send({ insert: 'rows', documents: [{}] }, 1)).toMatchObject({ code: 225 });
});

test('a commit that is sent again, even after a restart, succeeds, and one of an unknown transaction does not', async () => {
  const inside = { autocommit: false };
  const outside = { ...inside, $db: 'admin' };
  await send({ insert: 'rows', documents: [{ _id: 1 }] }, 1, { ...inside, startTransaction: true });
  const commit = () => sendMongoCommand(socket, { commitTransaction: 1, lsid, txnNumber: Long.ONE, ...inside });
  expect(await commit()).toMatchObject({ ok: 1 });
  expect(await commit()).toMatchObject({ ok: 1 });
  expect(await send({ abortTransaction: 1 }, 1, outside)).toMatchObject({ code: 256 });
  expect(await send({ insert: 'rows', documents: [{}] }, 1, { ...inside, startTransaction: true })).toMatchObject({
    code: 50_911,
  });
  await stop();
  await start();
  expect(await commit()).toMatchObject({ ok: 1 });
  await send({ insert: 'rows', documents: [{ _id: 2 }] }, 2, { ...inside, startTransaction: true });
  await stop();
  await start();
  expect(await send({ commitTransaction: 1 }, 2, outside)).toMatchObject({
    code: 251,
    codeName: 'NoSuchTransaction',
    errorLabels: ['TransientTransactionError'],
  });
  expect(await rows()).toEqual([{ _id: 1 }]);
});

test.each<[name: string, code: number, fields: Document]>([
  ['a start without autocommit', 72, { startTransaction: true }],
  ['a read with a number', 50_768, { txnNumber: Long.ONE }],
  ['autocommit: true', 72, { txnNumber: Long.ONE, autocommit: true }],
  ['an unknown transaction', 251, { txnNumber: Long.ONE, autocommit: false }],
  [
    'a write concern in a transaction',
    72,
    { txnNumber: Long.ONE, autocommit: false, startTransaction: true, writeConcern: { w: 1 } },
  ],
  [
    'the read concern linearizable in a transaction',
    72,
    { txnNumber: Long.ONE, autocommit: false, startTransaction: true, readConcern: { level: 'linearizable' } },
  ],
])('%s is refused with code %i', async (_name, code, fields) => {
  expect(await send({ find: 'rows', lsid, ...fields })).toMatchObject({ ok: 0, code });
});

test('a fail point lets commands fail as often as a test asks for', async () => {
  const fail = (data: Document) =>
    sendMongoCommand(socket, {
      configureFailPoint: 'failCommand',
      mode: { times: 1 },
      data: { failCommands: ['insert'], ...data },
    });
  const insert = (number: number) => send({ insert: 'rows', documents: [{ _id: number }] }, number);
  expect(await fail({ errorCode: 91 })).toMatchObject({ ok: 1 });
  expect(await insert(1)).toMatchObject({ code: 91, errorLabels: ['RetryableWriteError'] });
  expect(await insert(1)).toMatchObject({ ok: 1, n: 1 });
  await fail({ writeConcernError: { code: 64, errmsg: 'waited' } });
  expect(await insert(2)).toMatchObject({ ok: 1, n: 1, writeConcernError: { code: 64 } });
  await fail({ closeConnection: true });
  void insert(3);
  await once(socket, 'close');
  socket = await openSignedInMongoConnection(server.uri);
  expect(await rows()).toEqual([{ _id: 1 }, { _id: 2 }]);
});
