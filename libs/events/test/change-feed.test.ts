import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ChangeFeed, createChangeFeed } from '../src/changes/change-feed.ts';
import { hasAddedEvents } from '../src/outbox/has-added-events.ts';
import { createOutboxStore } from '../src/outbox/outbox.store.ts';
import { type EventTestDatabases, startEventTestDatabases } from './event-test-databases.ts';
import { getTestPlayerAggregateModel, insertTestPlayer, setTestPlayerScore } from './outbox-test-players.ts';
import { waitUntil } from './wait-until.ts';

const log = pino({ level: 'silent' });
let databases: EventTestDatabases;
let database = 0;
let reports: (string | undefined)[] = [];
let feed: ChangeFeed;

beforeAll(async () => {
  databases = await startEventTestDatabases();
});
afterAll(() => databases.stop());

beforeEach(() => {
  reports = [];
  database += 1;
});
afterEach(() => feed.stop());

async function startWatching() {
  feed = createChangeFeed(await databases.connect(`watched${database}`), log);
  feed.follow(['players', 'teams'], (outbox) => reports.push(outbox), hasAddedEvents);
  feed.start();
}

/** The players as another process sees them. */
async function connectOtherProcess() {
  const connection = await databases.connect(`watched${database}`);
  return { players: getTestPlayerAggregateModel(connection), outbox: createOutboxStore(connection, 'players') };
}

test('reports, once it is open, that any outbox may have events', async () => {
  await startWatching();
  expect(feed.isFollowing()).toBe(false);
  await waitUntil(() => feed.isFollowing());
  expect(reports).toEqual([undefined]);
});

test('reports each change with an event by another process', async () => {
  const { players } = await connectOtherProcess();
  await startWatching();
  await waitUntil(() => feed.isFollowing());
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
  await waitUntil(() => feed.isFollowing());
  for (const row of await outbox.pending(1)) await outbox.remove(row);
  await players.updateOne({ _id: 'a' }, { $set: { name: 'Ann' } });
  await setTestPlayerScore(players, 'a', 1, 8);
  await waitUntil(() => reports.length === 2);
});

test('tells no follower that published events left their outbox', async () => {
  const { players, outbox } = await connectOtherProcess();
  await insertTestPlayer(players, 'a');
  await setTestPlayerScore(players, 'a', 0, 7);
  feed = createChangeFeed(await databases.connect(`watched${database}`), log);
  feed.follow(['players', 'others'], (collection) => reports.push(collection));
  feed.start();
  await waitUntil(() => feed.isFollowing());
  for (const row of await outbox.pending(1)) await outbox.remove(row);
  await players.updateOne({ _id: 'a' }, { $set: { name: 'Ann' } });
  await players.db.collection('others').insertOne({ name: 'a' });
  await waitUntil(() => reports.includes('others'));
  expect(reports).toEqual([undefined, 'players', 'others']);
});

test('reports nothing of other collections, and nothing once stopped', async () => {
  const { players } = await connectOtherProcess();
  await startWatching();
  await waitUntil(() => feed.isFollowing());
  await players.db.collection('others').insertOne({ name: 'a' });
  await insertTestPlayer(players, 'a');
  await waitUntil(() => reports.length === 2);
  await feed.stop();
  expect(feed.isFollowing()).toBe(false);
  await insertTestPlayer(players, 'b');
  expect(reports).toHaveLength(2);
});

test('reports to each follower the changes of its own collections, including removed fields', async () => {
  const { players } = await connectOtherProcess();
  await insertTestPlayer(players, 'a');
  feed = createChangeFeed(await databases.connect(`watched${database}`), log);
  const others: (string | undefined)[] = [];
  feed.follow(['players'], (collection) => reports.push(collection));
  feed.follow(['others'], (collection) => others.push(collection));
  feed.start();
  await waitUntil(() => feed.isFollowing());
  await players.updateOne({ _id: 'a' }, { $unset: { name: 1 } });
  await players.db.collection('others').insertOne({ name: 'a' });
  await waitUntil(() => others.length === 2);
  expect([reports, others]).toEqual([
    [undefined, 'players'],
    [undefined, 'others'],
  ]);
});

test('cannot follow more collections once it is open, and opens no stream without followers', async () => {
  await startWatching();
  expect(() => feed.follow(['others'], () => {})).toThrow('the change stream is open already');
  await feed.stop();
  feed = createChangeFeed(await databases.connect(`watched${database}`), log);
  feed.start();
  await feed.stop();
  expect(feed.isFollowing()).toBe(false);
});

test('reports, once its stream has ended, that followers have to poll', async () => {
  const { players } = await connectOtherProcess();
  feed = createChangeFeed(await databases.connect(`watched${database}`), log);
  const states: boolean[] = [];
  feed.follow(['players'], (collection) => collection === undefined && states.push(feed.isFollowing()));
  feed.start();
  await insertTestPlayer(players, 'a');
  await waitUntil(() => feed.isFollowing());
  await players.db.dropDatabase();
  await waitUntil(() => states.length === 3);
  expect(states).toEqual([true, false, true]);
});

test('opens a new stream when the database was dropped', async () => {
  const { players } = await connectOtherProcess();
  await startWatching();
  await insertTestPlayer(players, 'a');
  await waitUntil(() => feed.isFollowing());
  const before = reports.length;
  await players.db.dropDatabase();
  await waitUntil(() => feed.isFollowing() && reports.slice(before).includes(undefined));
  await insertTestPlayer(players, 'b');
  await waitUntil(() => reports.at(-1) === 'players');
});
