import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { openDoor } from '../src/open-door.ts';

const crowdSize = 64;
/** Connects a crowd while this thread stands still, and asks once it goes on. */
const crowd = `
  const { connect } = require('node:net');
  const { workerData: { port, arrived } } = require('node:worker_threads');
  for (let one = 0; one < ${crowdSize}; one += 1) {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('GET / HTTP/1.1\\r\\nhost: rally.test\\r\\nconnection: close\\r\\n\\r\\n');
      Atomics.add(arrived, 0, 1);
      Atomics.notify(arrived, 0);
    });
    socket.resume();
  }
`;
const door = Fastify({ forceCloseConnections: 'idle' });
let turn = 0;
const turning = setInterval(() => setImmediate(() => (turn += 1)), 0);

afterEach(async () => {
  clearInterval(turning);
  await door.close();
});

test.runIf(process.platform === 'linux')('a crowd is let in several at a time, and answered', async () => {
  let answered = 0;
  door.get('/', async () => {
    answered += 1;
    return 'in';
  });
  const url = await openDoor(door, { host: '127.0.0.1', port: 0 });
  const letIn = new Map<number, number>();
  door.server.on('connection', () => letIn.set(turn, (letIn.get(turn) ?? 0) + 1));

  const arrived = new Int32Array(new SharedArrayBuffer(4));
  const people = new Worker(crowd, { eval: true, workerData: { port: Number(new URL(url).port), arrived } });
  while (Atomics.load(arrived, 0) < crowdSize) Atomics.wait(arrived, 0, Atomics.load(arrived, 0), 1_000);
  await once(people, 'exit');
  expect(answered).toBe(crowdSize);
  expect(Math.max(...letIn.values())).toBeGreaterThan(1);
});

test('what is under way is answered before the door is closed', async () => {
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
  const url = await openDoor(busy, { host: '127.0.0.1', port: 0 });
  const answers = Promise.all(Array.from({ length: 16 }, async () => (await fetch(url)).text()));
  while (begun < 16) await new Promise((resolve) => setTimeout(resolve, 5));
  const closed = busy.close();
  goOn();
  expect(new Set(await answers)).toEqual(new Set(['done']));
  await closed;
  await expect(fetch(url)).rejects.toThrow();
});
