import { type AddressInfo, createServer, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { Long } from 'bson';
import type { Document } from './bson/document.ts';
import { encodeMongoReply, parseMongoMessage } from './wire/message.ts';
import { maxMongoMessageBytes, splitMongoMessages } from './wire/split-mongo-messages.ts';

/** A thread that sends prepared replies to the benchmark's commands: measures driver and protocol alone. */
const answers = new Map<string, Buffer>();

const server = createServer((socket) => {
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  splitMongoMessages(
    socket,
    () => maxMongoMessageBytes,
    (message) => answer(socket, message),
  );
});
server.listen(0, '127.0.0.1', () => parentPort?.postMessage(port()));
parentPort?.once('message', () => process.exit());

function port(): number {
  const address: AddressInfo | string | null = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** The reply to a command is encoded once; later only its request id changes. */
function answer(socket: Socket, message: Buffer): void {
  const nameAt = 26;
  const isOpMsg = message.readInt32LE(12) === 2013;
  const name = isOpMsg ? message.toString('latin1', nameAt, message.indexOf(0, nameAt)) : 'greeting';
  const key = name === 'find' && message.includes('limit') ? 'findOne' : name;
  let bytes = isOpMsg ? answers.get(key) : undefined;
  if (!bytes) {
    const request = parseMongoMessage(message);
    bytes = encodeMongoReply(request, getCannedCommandReply(key));
    if (isOpMsg) answers.set(key, bytes);
  }
  const copy = Buffer.from(bytes);
  copy.writeInt32LE(message.readInt32LE(4), 8);
  socket.write(copy);
}

function getCannedCommandReply(key: string): Document {
  const { player } = workerData;
  const rows = { findOne: [player], find: Array(40).fill(player), aggregate: [{ _id: 7, rating: 140 }] };
  switch (key) {
    case 'findOne':
    case 'find':
    case 'aggregate':
      return { cursor: { firstBatch: rows[key], id: Long.ZERO, ns: 'test.players' }, ok: 1 };
    case 'insert':
      return { n: 1, ok: 1 };
    case 'update':
      return { n: 1, nModified: 1, ok: 1 };
    case 'createIndexes':
    case 'endSessions':
      return { ok: 1 };
    default:
      return {
        isWritablePrimary: true,
        ismaster: true,
        minWireVersion: 0,
        maxBsonObjectSize: 16 << 20,
        maxWireVersion: 25,
        ok: 1,
      };
  }
}
