import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeDocument } from '../src/bson/encode-bson.ts';
import {
  encodeInt32,
  encodeMongoCommandMessage,
  openSignedInMongoConnection,
  openSocket,
  toSaslPayload,
} from './raw-mongo-client.ts';
import { startTemporaryServer, type TemporaryServer } from './temporary-server.ts';

const framesPerRun = 50;
/** `npm run verify` sends a million frames. */
const runs = process.env.VERIFY === '1' ? 1_000_000 / framesPerRun : 60;
const pingDeadlineMs = 2_000;

let server: TemporaryServer;
beforeAll(async () => {
  server = await startTemporaryServer();
});
afterAll(() => server.end());

/** Commands that are accepted and rejected before signing in. */
const messagesOfStrangers = [
  encodeMongoCommandMessage({ ping: 1 }),
  encodeMongoCommandMessage(
    { hello: 1, saslSupportedMechs: 'admin.rally', client: { driver: { name: 'fuzz' } } },
    { database: 'admin' },
  ),
  encodeMongoCommandMessage(
    { saslStart: 1, mechanism: 'SCRAM-SHA-256', payload: toSaslPayload('n,,n=rally,r=nonce') },
    { database: 'admin' },
  ),
  encodeMongoCommandMessage({
    saslContinue: 1,
    conversationId: 1,
    payload: toSaslPayload('c=biws,r=nonce,p=cHJvb2Y='),
  }),
  encodeMongoCommandMessage({ find: 'things', filter: {} }),
];

const validMessages = [
  encodeMongoCommandMessage(
    { insert: 'things' },
    {
      sequence: {
        name: 'documents',
        documents: [
          { _id: 1, tags: ['a'] },
          { text: 'x', at: new Date(0) },
        ],
      },
    },
  ),
  encodeMongoCommandMessage({ insert: 'things', documents: [{ nested: { deep: [1, { a: 'b' }] } }] }),
  encodeMongoCommandMessage({
    find: 'things',
    filter: { tags: { $in: ['a'] }, n: { $gt: 1 } },
    sort: { _id: -1 },
    projection: { text: 1 },
  }),
  encodeMongoCommandMessage({ update: 'things', updates: [{ q: { _id: 1 }, u: { $set: { n: 2 } }, upsert: true }] }),
  encodeMongoCommandMessage({
    aggregate: 'things',
    pipeline: [{ $match: {} }, { $group: { _id: '$text', n: { $sum: 1 } } }],
    cursor: {},
  }),
  encodeMongoCommandMessage({ createIndexes: 'things', indexes: [{ key: { n: 1 }, name: 'n' }] }),
];

test.each([
  ['a negative message length', [encodeInt32(-1)]],
  ['a message length that is too large', [encodeInt32(0x7fffffff)]],
  ['a message length sent in two parts', [encodeInt32(-5).subarray(0, 2), encodeInt32(-5).subarray(2)]],
  ['a section of negative length', [patch(validMessages[0], 21, -20)]],
  ['a section of length 0', [patch(validMessages[0], 21, 0)]],
  [
    'a document of negative length in a sequence',
    [patch(validMessages[0], validMessages[0]?.indexOf('documents\0') ?? 0, -1, 10)],
  ],
  [
    'a string of negative length',
    [patchAfter(encodeMongoCommandMessage({ find: 'things', filter: { a: 'text' } }), '\u0002a\0', -9)],
  ],
])('%s ends the connection or gets an error, and nothing else', async (_name, parts) => {
  const socket = await openSignedInMongoConnection(server.server.uri);
  for (const part of parts) {
    socket.write(part);
    await sleep(20);
  }
  expect(await isAlive()).toBe(true);
  socket.destroy();
});

test('an inserted document whose strings have impossible lengths does not hang later reads', async () => {
  const document = encodeDocument({ _id: 7, a: 'text', b: 1 });
  document.writeInt32LE(-7, document.indexOf('\u0002a\0') + 3);
  const sequence = { name: 'documents', documents: [{ _id: 7, a: 'text', b: 1 }] };
  const message = encodeMongoCommandMessage({ insert: 'poison' }, { sequence });
  document.copy(message, message.length - document.length);
  const socket = await openSignedInMongoConnection(server.server.uri);
  socket.write(message);
  await once(socket, 'data');
  const poison = server.connection.useDb('fuzz').collection('poison');
  await poison
    .find({ b: 1 }, { projection: { b: 1 } })
    .toArray()
    .catch(() => {});
  await poison
    .find({}, { projection: { a: 0 } })
    .toArray()
    .catch(() => {});
  expect(await isAlive()).toBe(true);
  socket.destroy();
});

const lengths = fc.constantFrom(-0x80000000, -1_000, -20, -5, -1, 0, 1, 3, 4, 5, 16, 255, 48_000_001, 0x7fffffff);
const edit = fc.oneof(
  fc.record({ kind: fc.constant('byte' as const), at: fc.nat(), value: fc.nat(255) }),
  fc.record({ kind: fc.constant('length' as const), at: fc.nat(), value: lengths }),
  fc.record({ kind: fc.constant('cut' as const), at: fc.nat(), value: fc.nat(40) }),
);
const frame = fc.record({
  base: fc.oneof(
    fc.record({ message: fc.constantFrom(...validMessages), isSignedIn: fc.constant(true) }),
    fc.record({ message: fc.constantFrom(...messagesOfStrangers), isSignedIn: fc.constant(false) }),
  ),
  edits: fc.array(edit, { minLength: 1, maxLength: 4 }),
  hasTrueLength: fc.boolean(),
});

test(`the server answers after ${framesPerRun * runs} malformed frames`, {
  timeout: Math.max(120_000, runs * 1_000),
}, async () => {
  const frames = fc.array(frame, { minLength: framesPerRun, maxLength: framesPerRun });
  await fc.assert(
    fc.asyncProperty(frames, async (malformed) => {
      await Promise.all(malformed.map(async (one) => send(await open(one.base.isSignedIn), mutate(one))));
      expect(await isAlive()).toBe(true);
    }),
    { numRuns: runs, endOnFailure: true },
  );
});

function mutate({
  base,
  edits,
  hasTrueLength,
}: {
  base: { readonly message: Buffer };
  edits: readonly { kind: string; at: number; value: number }[];
  hasTrueLength: boolean;
}): Buffer {
  let bytes = Buffer.from(base.message);
  for (const { kind, at, value } of edits) {
    const offset = at % Math.max(1, bytes.length);
    if (kind === 'byte') bytes[offset] = value;
    else if (kind === 'length' && offset + 4 <= bytes.length) bytes.writeInt32LE(value, offset);
    else if (kind === 'cut') bytes = Buffer.concat([bytes.subarray(0, offset), bytes.subarray(offset + value)]);
  }
  if (hasTrueLength && bytes.length >= 4) bytes.writeInt32LE(bytes.length);
  return bytes;
}

function open(isSignedIn: boolean): Promise<Socket> {
  return isSignedIn ? openSignedInMongoConnection(server.server.uri) : openSocket(server.server.port);
}

/** Sends a frame, waits until the server has processed it, and closes the connection. */
async function send(socket: Socket, bytes: Buffer): Promise<void> {
  socket.write(bytes);
  await Promise.race([once(socket, 'data').catch(() => {}), once(socket, 'close'), sleep(20)]);
  socket.destroy();
}

/** Whether a healthy client still gets a reply. */
async function isAlive(): Promise<boolean> {
  const ping = server.connection.db?.command({ ping: 1 });
  const answer = await Promise.race([ping, sleep(pingDeadlineMs, null)]);
  return answer?.ok === 1;
}

function patch(message: Buffer | undefined, offset: number, value: number, skipped = 0): Buffer {
  const bytes = Buffer.from(message ?? []);
  bytes.writeInt32LE(value, offset + skipped);
  return bytes;
}

function patchAfter(message: Buffer, text: string, value: number): Buffer {
  return patch(message, message.indexOf(text), value, text.length);
}
