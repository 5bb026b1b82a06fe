/// <reference path="./kafkajs-internals.d.ts" />
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import Connection from 'kafkajs/src/network/connection.js';
import createSocketFactory from 'kafkajs/src/network/socketFactory.js';
import Encoder from 'kafkajs/src/protocol/encoder.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patchKafkajs } from './patch-kafkajs.ts';

let broker: Server;
let connections = 0;

/** Closes its first connection in the middle of a response; later ones work. */
beforeAll(async () => {
  broker = createServer((socket) => {
    connections += 1;
    const cutsFrame = connections === 1;
    socket.on('error', () => undefined);
    socket.on('data', (request) => answer(socket, request, cutsFrame));
  }).listen(0, '127.0.0.1');
  await once(broker, 'listening');
});
afterAll(() => {
  broker.close();
});

function answer(socket: Socket, request: Buffer, cutsFrame: boolean): void {
  const correlationId = request.subarray(8, 12);
  const payload = Buffer.from('an answer of the broker');
  const size = Buffer.alloc(4);
  size.writeInt32BE(correlationId.length + payload.length);
  const frame = Buffer.concat([size, correlationId, payload]);
  if (!cutsFrame) socket.write(frame);
  else socket.write(frame.subarray(0, 20), () => socket.end());
}

test('a connection parses responses again after one was truncated', async () => {
  patchKafkajs();
  const log = { namespace: () => log, debug() {}, info() {}, warn() {}, error() {} };
  const connection = new Connection({
    host: '127.0.0.1',
    port: (broker.address() as AddressInfo).port,
    logger: log,
    socketFactory: createSocketFactory(),
    connectionTimeout: 1_000,
    requestTimeout: 20_000,
  });
  const ask = () =>
    connection.send({
      request: { apiKey: 18, apiVersion: 0, apiName: 'ApiVersions', encode: async () => new Encoder() },
      response: { decode: async (raw) => raw, parse: async (data) => data },
    });
  await connection.connect();
  await expect(ask()).rejects.toThrow();
  await connection.disconnect();
  await connection.connect();
  expect((await ask()).toString()).toBe('an answer of the broker');
  await connection.disconnect();
}, 30_000);
