import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DataFolderError, startEmbeddedMongo } from '../src/index.ts';
import { createTemporaryFolder } from './create-temporary-folder.ts';
import {
  beginClientScramSignIn,
  encodeMongoCommandMessage,
  openSocket,
  sendMongoCommand,
  toSaslPayload,
} from './raw-mongo-client.ts';
import { startTemporaryServer, type TemporaryServer } from './temporary-server.ts';

let temporary: TemporaryServer;
beforeAll(async () => {
  temporary = await startTemporaryServer();
  await temporary.connection.collection('things').insertOne({ text: 'secret' });
});
afterAll(() => temporary.end());

/** A modified copy of the connection string. */
function uriWith(change: (uri: URL) => void): string {
  const uri = new URL(temporary.server.uri);
  change(uri);
  return uri.href;
}

async function readThings(uri: string): Promise<unknown> {
  const client = new mongoose.mongo.MongoClient(uri, { serverSelectionTimeoutMS: 5_000 });
  try {
    return await client.db('test').collection('things').countDocuments();
  } finally {
    await client.close();
  }
}

test.each([
  ['as it is', (_uri: URL) => {}],
  ['with the name of a database, as services use it', (uri: URL) => (uri.pathname = '/players')],
  ['with the mechanism named', (uri: URL) => uri.searchParams.set('authMechanism', 'SCRAM-SHA-256')],
])('the driver signs in by the connection string %s', async (_name, change) => {
  expect(await readThings(uriWith(change))).toBe(1);
});

test('a driver without the password gets no document', async () => {
  const anonymous = uriWith((uri) => {
    uri.username = '';
    uri.password = '';
  });
  await expect(readThings(anonymous)).rejects.toMatchObject({ code: 13, codeName: 'Unauthorized' });
});

test.each([
  ['another password', (uri: URL) => (uri.password = 'f'.repeat(64))],
  ['another user', (uri: URL) => (uri.username = 'admin')],
  ['another database of users', (uri: URL) => uri.searchParams.set('authSource', 'test')],
])('a driver with %s is refused, in the same words', async (_name, change) => {
  await expect(readThings(uriWith(change))).rejects.toMatchObject({ code: 18, message: 'Authentication failed.' });
});

test('before the sign-in, rejects every command that reads or changes data', async () => {
  const socket = await openSocket(temporary.server.port);
  const open = ['hello', 'isMaster', 'ping', 'buildInfo', 'connectionStatus', 'endSessions', 'logout'];
  for (const name of open) expect(await sendMongoCommand(socket, { [name]: 1 }), name).toMatchObject({ ok: 1 });
  const closed = [
    ...[
      'insert',
      'update',
      'delete',
      'find',
      'findAndModify',
      'aggregate',
      'count',
      'distinct',
      'bulkWrite',
      'getMore',
    ],
    ...['killCursors', 'explain', 'create', 'drop', 'dropDatabase', 'renameCollection', 'createIndexes', 'dropIndexes'],
    ...['listIndexes', 'listCollections', 'listDatabases', 'collMod', 'serverStatus', 'getParameter', 'startSession'],
    ...[
      'killSessions',
      'refreshSessions',
      'commitTransaction',
      'abortTransaction',
      'findandmodify',
      'shutdown',
      'eval',
    ],
  ];
  for (const name of closed) {
    const refusal = { ok: 0, code: 13, errmsg: `Command ${name} requires authentication` };
    expect(await sendMongoCommand(socket, { [name]: 'things' }, 'test'), name).toMatchObject(refusal);
  }
  socket.destroy();
});

test('a proof signs in once, only on its own connection', async () => {
  const { username, password } = new URL(temporary.server.uri);
  const [socket, other] = await Promise.all([openSocket(temporary.server.port), openSocket(temporary.server.port)]);
  const proof = await beginClientScramSignIn(socket, username, password);
  await beginClientScramSignIn(other, username, password);
  expect(await sendMongoCommand(other, proof)).toMatchObject({ ok: 0, code: 18 });
  expect(await sendMongoCommand(other, { count: 'things' }, 'test')).toMatchObject({ code: 13 });
  expect(await sendMongoCommand(socket, proof)).toMatchObject({ ok: 1, done: true });
  expect(await sendMongoCommand(socket, { count: 'things' }, 'test')).toMatchObject({ ok: 1, n: 1 });
  expect(await sendMongoCommand(socket, { logout: 1 })).toMatchObject({ ok: 1 });
  expect(await sendMongoCommand(socket, proof)).toMatchObject({ ok: 0, code: 17 });
  expect(await sendMongoCommand(socket, { count: 'things' }, 'test')).toMatchObject({ code: 13 });
  socket.destroy();
  other.destroy();
});

test('a sign-in that begins with `hello` signs in with its proof, and not before', async () => {
  const { username, password } = new URL(temporary.server.uri);
  const socket = await openSocket(temporary.server.port);
  const proof = await beginClientScramSignIn(socket, username, password, async (start) => {
    const reply = await sendMongoCommand(socket, { hello: 1, speculativeAuthenticate: { ...start, db: 'admin' } });
    return Object(reply.speculativeAuthenticate);
  });
  expect(await sendMongoCommand(socket, { count: 'things' }, 'test')).toMatchObject({ code: 13 });
  expect(await sendMongoCommand(socket, proof)).toMatchObject({ ok: 1, done: true });
  expect(await sendMongoCommand(socket, { count: 'things' }, 'test')).toMatchObject({ ok: 1, n: 1 });
  socket.destroy();
});

test.each([
  [
    'of another mechanism',
    { saslStart: 1, mechanism: 'PLAIN', payload: toSaslPayload('n,,n=rally,r=mine'), db: 'admin' },
  ],
  ['without a payload', { saslStart: 1, mechanism: 'SCRAM-SHA-256', db: 'admin' }],
  [
    'of another database',
    { saslStart: 1, mechanism: 'SCRAM-SHA-256', payload: toSaslPayload('n,,n=rally,r=mine'), db: 'x' },
  ],
  ['that is none', 'x'],
])('a `hello` with the beginning of a sign-in %s is answered without it', async (_name, speculativeAuthenticate) => {
  const socket = await openSocket(temporary.server.port);
  const reply = await sendMongoCommand(socket, { hello: 1, speculativeAuthenticate });
  expect(reply).toMatchObject({ ok: 1 });
  expect(reply).not.toHaveProperty('speculativeAuthenticate');
  socket.destroy();
});

test.each([
  ['no proof', 'c=biws,r=NONCE'],
  ['an empty proof', 'c=biws,r=NONCE,p='],
  ['a proof of zeros', `c=biws,r=NONCE,p=${Buffer.alloc(32).toString('base64')}`],
  ['nothing', ''],
])('%s does not sign in', async (_name, answer) => {
  const socket = await openSocket(temporary.server.port);
  const start = { saslStart: 1, mechanism: 'SCRAM-SHA-256', payload: toSaslPayload('n,,n=rally,r=mine') };
  const [, nonce = ''] = String((await sendMongoCommand(socket, start)).payload).match(/r=([^,]*)/) ?? [];
  const payload = toSaslPayload(answer.replace('NONCE', nonce));
  expect(await sendMongoCommand(socket, { saslContinue: 1, conversationId: 1, payload })).toMatchObject({
    ok: 0,
    code: 18,
  });
  expect(await sendMongoCommand(socket, { count: 'things' }, 'test')).toMatchObject({ code: 13 });
  socket.destroy();
});

test('a client that is not signed in and announces a large message is disconnected before it is buffered', async () => {
  const socket = await openSocket(temporary.server.port);
  const closed = once(socket, 'close');
  socket.write(encodeMongoCommandMessage({ ping: 1, padding: 'x'.repeat(20_000) }).subarray(0, 16));
  await closed;
});

test('the password survives a restart, only its owner can read it, and a damaged one is reported', async () => {
  const dataDir = createTemporaryFolder();
  const path = join(dataDir, 'password');
  const first = await startEmbeddedMongo({ dataDir });
  const { password } = new URL(first.uri);
  await first.stop();
  expect(readFileSync(path, 'utf8')).toBe(`${password}\n`);
  const second = await startEmbeddedMongo({ dataDir });
  expect(new URL(second.uri).password).toBe(password);
  await second.stop();
  writeFileSync(path, 'short');
  await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(DataFolderError);
  // The failed start has released the folder.
  writeFileSync(path, password);
  await (await startEmbeddedMongo({ dataDir })).stop();
});

test('a configured password overrides the stored one', async () => {
  const dataDir = createTemporaryFolder();
  const password = 'p@ss/word:of the operator';
  const server = await startEmbeddedMongo({ dataDir, password });
  const connection = await mongoose.createConnection(server.uri, { dbName: 'test' }).asPromise();
  expect(await connection.collection('things').countDocuments()).toBe(0);
  await connection.close();
  await server.stop();
});
