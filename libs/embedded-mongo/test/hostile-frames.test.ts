import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Document } from '../src/bson/document.ts';
import { encodeDocument } from '../src/bson/encode.ts';
import { type TemporaryServer, temporaryServer } from './temporary-server.ts';

const framesPerRun = 50;
/** A million frames in `npm run verify`. */
const runs = process.env.VERIFY === '1' ? 1_000_000 / framesPerRun : 60;
const pingDeadlineMs = 2_000;

let server: TemporaryServer;
beforeAll(async () => {
  server = await temporaryServer();
});
afterAll(() => server.end());

/** A message of kind 0 with a command, and of kind 1 with a sequence of documents where there is one. */
function encodeMessage(command: Document, sequence?: { name: string; documents: Document[] }): Buffer {
  const sections = [Buffer.from([0]), encodeDocument({ ...command, $db: 'fuzz' })];
  if (sequence) {
    const body = Buffer.concat([
      Buffer.from(`${sequence.name}\0`),
      ...sequence.documents.map((one) => encodeDocument(one)),
    ]);
    sections.push(Buffer.from([1]), encodeInt32(body.length + 4), body);
  }
  const body = Buffer.concat(sections);
  return Buffer.concat([...[body.length + 20, 7, 0, 2013, 0].map(encodeInt32), body]);
}

function encodeInt32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
}

const validMessages = [
  encodeMessage({ ping: 1 }),
  encodeMessage(
    { insert: 'things' },
    {
      name: 'documents',
      documents: [
        { _id: 1, tags: ['a'] },
        { text: 'x', at: new Date(0) },
      ],
    },
  ),
  encodeMessage({ insert: 'things', documents: [{ nested: { deep: [1, { a: 'b' }] } }] }),
  encodeMessage({
    find: 'things',
    filter: { tags: { $in: ['a'] }, n: { $gt: 1 } },
    sort: { _id: -1 },
    projection: { text: 1 },
  }),
  encodeMessage({ update: 'things', updates: [{ q: { _id: 1 }, u: { $set: { n: 2 } }, upsert: true }] }),
  encodeMessage({
    aggregate: 'things',
    pipeline: [{ $match: {} }, { $group: { _id: '$text', n: { $sum: 1 } } }],
    cursor: {},
  }),
  encodeMessage({ createIndexes: 'things', indexes: [{ key: { n: 1 }, name: 'n' }] }),
];

test.each([
  ['a negative message length', [encodeInt32(-1)]],
  ['a message length that is too large', [encodeInt32(0x7fffffff)]],
  ['a message length sent in two parts', [encodeInt32(-5).subarray(0, 2), encodeInt32(-5).subarray(2)]],
  ['a section of negative length', [patch(validMessages[0], 21, -20)]],
  ['a section of length 0', [patch(validMessages[0], 21, 0)]],
  [
    'a document of negative length in a sequence',
    [patch(validMessages[1], validMessages[1]?.indexOf('documents\0') ?? 0, -1, 10)],
  ],
  [
    'a string of negative length',
    [patchAfter(encodeMessage({ find: 'things', filter: { a: 'text' } }), '\u0002a\0', -9)],
  ],
])('%s ends the connection or gets an error, and nothing else', async (_name, parts) => {
  const socket = connect(server.server.port, '127.0.0.1');
  socket.on('error', () => {});
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
  const message = encodeMessage({ insert: 'poison' }, { name: 'documents', documents: [{ _id: 7, a: 'text', b: 1 }] });
  document.copy(message, message.length - document.length);
  const socket = connect(server.server.port, '127.0.0.1');
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
  base: fc.constantFrom(...validMessages),
  edits: fc.array(edit, { minLength: 1, maxLength: 4 }),
  hasTrueLength: fc.boolean(),
});

test(`the server answers after ${framesPerRun * runs} malformed frames`, {
  timeout: Math.max(120_000, runs * 1_000),
}, async () => {
  const frames = fc.array(frame, { minLength: framesPerRun, maxLength: framesPerRun });
  await fc.assert(
    fc.asyncProperty(frames, async (malformed) => {
      await Promise.all(malformed.map((one) => send(mutate(one))));
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
  base: Buffer;
  edits: readonly { kind: string; at: number; value: number }[];
  hasTrueLength: boolean;
}): Buffer {
  let bytes = Buffer.from(base);
  for (const { kind, at, value } of edits) {
    const offset = at % Math.max(1, bytes.length);
    if (kind === 'byte') bytes[offset] = value;
    else if (kind === 'length' && offset + 4 <= bytes.length) bytes.writeInt32LE(value, offset);
    else if (kind === 'cut') bytes = Buffer.concat([bytes.subarray(0, offset), bytes.subarray(offset + value)]);
  }
  if (hasTrueLength && bytes.length >= 4) bytes.writeInt32LE(bytes.length);
  return bytes;
}

/** Sends a frame on a connection of its own, and waits until the server has had it. */
async function send(bytes: Buffer): Promise<void> {
  const socket = connect(server.server.port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(bytes);
  await Promise.race([once(socket, 'data').catch(() => {}), once(socket, 'close'), sleep(20)]);
  socket.destroy();
}

/** Whether a healthy client still gets an answer. */
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
