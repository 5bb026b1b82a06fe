import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { listenOnMultipleSockets } from '../src/listen-on-multiple-sockets.ts';

const clientCount = 64;
/** Opens many connections while this thread is blocked; they send their requests once it continues. */
const clientScript = `
  const { connect } = require('node:net');
  const { workerData: { port, connected } } = require('node:worker_threads');
  for (let client = 0; client < ${clientCount}; client += 1) {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('GET / HTTP/1.1\\r\\nhost: rally.test\\r\\nconnection: close\\r\\n\\r\\n');
      Atomics.add(connected, 0, 1);
      Atomics.notify(connected, 0);
    });
    socket.resume();
  }
`;
const app = Fastify({ forceCloseConnections: 'idle' });
let turn = 0;
const turning = setInterval(() => setImmediate(() => (turn += 1)), 0);

afterEach(async () => {
  clearInterval(turning);
  await app.close();
});

test.runIf(process.platform === 'linux')('accepts several connections per turn of the event loop', async () => {
  let answered = 0;
  app.get('/', async () => {
    answered += 1;
    return 'ok';
  });
  const url = await listenOnMultipleSockets(app, { host: '127.0.0.1', port: 0 });
  const acceptedPerTurn = new Map<number, number>();
  app.server.on('connection', () => acceptedPerTurn.set(turn, (acceptedPerTurn.get(turn) ?? 0) + 1));

  const connected = new Int32Array(new SharedArrayBuffer(4));
  const clients = new Worker(clientScript, { eval: true, workerData: { port: Number(new URL(url).port), connected } });
  while (Atomics.load(connected, 0) < clientCount) Atomics.wait(connected, 0, Atomics.load(connected, 0), 1_000);
  await once(clients, 'exit');
  expect(answered).toBe(clientCount);
  expect(Math.max(...acceptedPerTurn.values())).toBeGreaterThan(1);
});

test('answers running requests before it closes', async () => {
  const busy = Fastify({ forceCloseConnections: 'idle' });
  let goOn: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let begun = 0;
  busy.get('/', async () => {
    begun += 1;
    await held;
    return 'done';
  });
  const url = await listenOnMultipleSockets(busy, { host: '127.0.0.1', port: 0 });
  const answers = Promise.all(Array.from({ length: 16 }, async () => (await fetch(url)).text()));
  while (begun < 16) await new Promise((resolve) => setTimeout(resolve, 5));
  const closed = busy.close();
  goOn();
  expect(new Set(await answers)).toEqual(new Set(['done']));
  await closed;
  await expect(fetch(url)).rejects.toThrow();
});
