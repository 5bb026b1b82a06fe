import { mongo } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTemporaryServer, type TemporaryServer } from './temporary-server.ts';

const heartbeatMs = 500;

let running: TemporaryServer;

beforeAll(async () => {
  running = await startTemporaryServer();
});
afterAll(() => running.end());

test('a monitoring client gets a reply at each interval without sending new requests', async () => {
  const client = new mongo.MongoClient(running.server.uri, { heartbeatFrequencyMS: heartbeatMs });
  const heard: mongo.ServerHeartbeatSucceededEvent[] = [];
  client.on('serverHeartbeatSucceeded', (event) => heard.push(event));
  await client.connect();
  await expect.poll(() => heard.filter(({ awaited }) => awaited).length).toBeGreaterThanOrEqual(4);
  const [first, second] = heard.map(({ reply }) => String(reply.topologyVersion.processId));
  expect(second).toBe(first);
  await client.close();
});

test('an awaited hello is answered when its time is over, and immediately by a restarted server', async () => {
  const admin = running.connection.getClient().db('admin');
  const { topologyVersion } = await admin.command({ hello: 1 });
  const maxAwaitTimeMS = 200;
  const askedAt = performance.now();
  await admin.command({ hello: 1, topologyVersion, maxAwaitTimeMS });
  // At once would be a few milliseconds, and on a busy machine the answer may come as late as it likes.
  expect(performance.now() - askedAt).toBeGreaterThan(maxAwaitTimeMS / 2);
  const ofAnEarlierRun = { ...topologyVersion, processId: new mongo.ObjectId() };
  const reply = await admin.command({ hello: 1, topologyVersion: ofAnEarlierRun, maxAwaitTimeMS: 3_600_000 });
  expect(reply.topologyVersion).toEqual(topologyVersion);
});
