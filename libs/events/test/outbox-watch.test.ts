import type { Connection } from 'mongoose';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOutboxStore } from '../src/outbox/outbox.store.ts';
import { type OutboxWatch, watchOutboxes } from '../src/outbox/outbox-watch.ts';
import { type EventTestDatabases, startEventTestDatabases } from './event-test-databases.ts';
import { getTestPlayerAggregateModel, insertTestPlayer, setTestPlayerScore } from './outbox-test-players.ts';
import { waitUntil } from './wait-until.ts';

const log = pino({ level: 'silent' });
let databases: EventTestDatabases;
let database = 0;
let reports: (string | undefined)[] = [];
let watch: OutboxWatch;

beforeAll(async () => {
  databases = await startEventTestDatabases();
});
afterAll(() => databases.stop());

beforeEach(() => {
  reports = [];
  database += 1;
});
afterEach(() => watch.stop());

async function startWatching(connection?: Connection) {
  const own = connection ?? (await databases.connect(`watched${database}`));
  watch = watchOutboxes(own, ['players', 'teams'], (outbox) => reports.push(outbox), log);
  return own;
}

/** The players as another process sees them. */
async function connectOtherProcess() {
  const connection = await databases.connect(`watched${database}`);
  return { players: getTestPlayerAggregateModel(connection), outbox: createOutboxStore(connection, 'players') };
}

test('reports, once it is open, that any outbox may have events', async () => {
  await startWatching();
  expect(watch.isFollowing()).toBe(false);
  await waitUntil(() => watch.isFollowing());
  expect(reports).toEqual([undefined]);
});

test('reports each change with an event by another process', async () => {
  const { players } = await connectOtherProcess();
  await startWatching();
  await waitUntil(() => watch.isFollowing());
  await insertTestPlayer(players, 'a');
  await waitUntil(() => reports.length === 2);
  await setTestPlayerScore(players, 'a', 0, 7);
  await waitUntil(() => reports.length === 3);
  await setTestPlayerScore(players, 'a', 1, 8);
  await waitUntil(() => reports.length === 4);
  expect(reports).toEqual([undefined, 'players', 'players', 'players']);
});

test('does not report that published events left their outbox, nor changes of other fields', async () => {
  const { players, outbox } = await connectOtherProcess();
  await insertTestPlayer(players, 'a');
  await setTestPlayerScore(players, 'a', 0, 7);
  await startWatching();
  await waitUntil(() => watch.isFollowing());
  for (const row of await outbox.pending(1)) await outbox.remove(row);
  await players.updateOne({ _id: 'a' }, { $set: { name: 'Ann' } });
  await setTestPlayerScore(players, 'a', 1, 8);
  await waitUntil(() => reports.length === 2);
});

test('reports nothing of other collections, and nothing once stopped', async () => {
  const { players } = await connectOtherProcess();
  await startWatching();
  await waitUntil(() => watch.isFollowing());
  await players.db.collection('others').insertOne({ name: 'a' });
  await insertTestPlayer(players, 'a');
  await waitUntil(() => reports.length === 2);
  await watch.stop();
  expect(watch.isFollowing()).toBe(false);
  await insertTestPlayer(players, 'b');
  expect(reports).toHaveLength(2);
});

test('opens a new stream when the database was dropped', async () => {
  const { players } = await connectOtherProcess();
  await startWatching();
  await insertTestPlayer(players, 'a');
  await waitUntil(() => watch.isFollowing());
  const before = reports.length;
  await players.db.dropDatabase();
  await waitUntil(() => watch.isFollowing() && reports.slice(before).includes(undefined));
  await insertTestPlayer(players, 'b');
  await waitUntil(() => reports.at(-1) === 'players');
});
