import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import type { Connection } from 'mongoose';
import { type Logger, pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type ChangeFeed,
  createChangeFeed,
  createEvent,
  createEventBus,
  type EventBus,
  type RepublishedPage,
  type RepublishPlace,
  singleReplicaLease,
} from '../src/index.ts';
import type { EventTransport } from '../src/transport/event-transport.ts';
import type { EventTestDatabases } from './event-test-databases.ts';
import {
  createTestPlayerSnapshot,
  getTestPlayerAggregateModel,
  getTestPlayerProjectionModel,
  insertTestPlayer,
  setTestPlayerScore,
  subscribeTestPlayerCopies,
  testPlayerUpdated,
} from './outbox-test-players.ts';
import { waitUntil } from './wait-until.ts';

/** The guarantees of an event bus between two services, for any transport. */
export function describeEventBusContract(
  name: string,
  create: () => EventTransport,
  databases: () => EventTestDatabases,
): void {
  describe(`event buses over the ${name} transport`, () => {
    const log: Logger = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' });
    const clock = { now: () => new Date('2026-11-18T15:00:30Z') };
    const buses: EventBus[] = [];
    const feeds: ChangeFeed[] = [];
    let transport: EventTransport;
    let owner: Connection;
    let reader: Connection;

    function busOf(service: 'players' | 'matchmaking', connection: Connection, over = transport) {
      const changes = createChangeFeed(connection, log);
      feeds.push(changes);
      const options = { service, connection, changes, relayLease: singleReplicaLease, transport: over, log, clock };
      const bus = createEventBus(options);
      buses.push(bus);
      return bus;
    }

    /** The players' service with its relay, and matchmaking's projection of players. */
    async function started(prepare: (bus: EventBus) => void = () => {}) {
      const players = getTestPlayerAggregateModel(owner);
      const known = getTestPlayerProjectionModel(reader);
      const emitting = busOf('players', owner);
      emitting.outbox(players, createTestPlayerSnapshot);
      const reading = busOf('matchmaking', reader);
      subscribeTestPlayerCopies(reading, known);
      prepare(reading);
      await reading.start();
      await emitting.start();
      for (const feed of feeds) feed.start();
      await transport.start();
      return { players, known, emitting, reading };
    }

    beforeEach(async () => {
      transport = create();
      [owner, reader] = await Promise.all([databases().connect(), databases().connect()]);
    });

    afterEach(async () => {
      await Promise.all(buses.splice(0).map((bus) => bus.stop()));
      await Promise.all(feeds.splice(0).map((feed) => feed.stop()));
      await transport.stop();
    });

    test('applies committed changes and never uncommitted ones', async () => {
      const { players, known, emitting } = await started();
      await insertTestPlayer(players, 'a');
      expect(await setTestPlayerScore(players, 'a', 0, 7)).toBe(true);
      expect(await setTestPlayerScore(players, 'a', 0, 8)).toBe(false);
      await waitUntil(async () => (await known.findById('a'))?.score === 7);
      await emitting.settled();
      expect(await known.findById('a').lean()).toEqual({ _id: 'a', name: 'Player a', score: 7, version: 1 });
      expect(await emitting.backlog()).toEqual({ count: 0, oldestSeconds: 0 });
    });

    test('delivers every change of many aggregates, including those written while the relay runs', async () => {
      const { players, known } = await started();
      const ids = Array.from({ length: 30 }, (_, index) => `p${index}`);
      await Promise.all(ids.map((id) => insertTestPlayer(players, id)));
      for (let version = 0; version < 5; version += 1) {
        await Promise.all(ids.map((id) => setTestPlayerScore(players, id, version, version * 10)));
      }
      await waitUntil(async () => (await known.countDocuments({ version: 5, score: 40 })) === 30);
    });

    test('events delivered three times in any order lead to the same state as once in order', async () => {
      const { players, known } = await started();
      await players.deleteMany({});
      let round = 0;
      await fc.assert(
        fc.asyncProperty(shuffles, async (order) => {
          const subject = `s${round++}`;
          const events = Array.from({ length: 4 }, (_, index) =>
            createEvent(testPlayerUpdated, {
              subject,
              version: index + 1,
              data: { name: 'n', score: index },
              now: clock.now(),
            }),
          );
          await Promise.all(order.map((index) => transport.publish(events.slice(index % 4, (index % 4) + 1))));
          await waitUntil(async () => (await known.findById(subject))?.version === 4);
          expect((await known.findById(subject))?.score).toBe(3);
        }),
        { numRuns: 10, seed: 20261118 },
      );
    });

    test('hands an event to a reader once, however often it is delivered', async () => {
      let calls = 0;
      await started((bus) =>
        // Only this test's events: a broker may still deliver those of an earlier test.
        bus.on(testPlayerUpdated, 'counter', async ({ subject }) => {
          if (subject === 'once') calls += 1;
        }),
      );
      const event = createEvent(testPlayerUpdated, {
        subject: 'once',
        version: 1,
        data: { name: 'n', score: 1 },
        now: clock.now(),
      });
      await Promise.all([1, 2, 3].map(() => transport.publish([event])));
      await transport.publish([event]);
      await waitUntil(() => calls === 1);
      await sleep(100);
      expect(calls).toBe(1);
    });

    test('an event whose handler keeps failing becomes a dead letter, does not block others, and is applied once by a replay', async () => {
      let broken = true;
      const applied: string[] = [];
      const { players, known, reading } = await started((bus) =>
        bus.on(testPlayerUpdated, 'fragile', async ({ subject }) => {
          if (broken && subject === 'bad') throw new Error('cannot take this one');
          applied.push(subject);
        }),
      );
      for (const id of ['bad', 'good']) {
        await insertTestPlayer(players, id);
        await setTestPlayerScore(players, id, 0, 1);
      }
      await waitUntil(async () => (await reading.deadLetters.list(10)).length === 1);
      await waitUntil(
        async () => applied.includes('good') && (await known.countDocuments({ _id: { $in: ['bad', 'good'] } })) === 2,
      );
      const [letter] = await reading.deadLetters.list(10);
      expect(letter).toMatchObject({
        reader: 'fragile',
        type: 'player.updated',
        cause: 'Error: cannot take this one',
        deadSince: clock.now(),
      });
      expect(letter?.payload).toContain('"subject":"bad"');
      broken = false;
      expect(await reading.deadLetters.replay(letter?.id)).toBe(1);
      expect(await reading.deadLetters.replay()).toBe(0);
      expect(applied.filter((subject) => subject === 'bad')).toHaveLength(1);
      expect(await reading.deadLetters.list(10)).toEqual([]);
    });

    test('an event with invalid data becomes a dead letter immediately and remains one after a replay', async () => {
      const { known, reading } = await started();
      const good = createEvent(testPlayerUpdated, {
        subject: 'a',
        version: 1,
        data: { name: 'n', score: 1 },
        now: clock.now(),
      });
      await transport.publish([{ ...good, id: 'broken', data: { name: 5 } }]);
      await transport.publish([good]);
      await waitUntil(
        async () => (await known.exists({ _id: 'a' })) !== null && (await reading.deadLetters.list(10)).length === 1,
      );
      const [letter] = await reading.deadLetters.list(10);
      expect(letter).toMatchObject({ id: 'known-players:broken', eventId: 'broken', type: 'player.updated' });
      expect(letter?.cause).toContain('UnreadableEventError: data');
      expect(await reading.deadLetters.replay()).toBe(0);
      expect(await reading.deadLetters.list(10)).toHaveLength(1);
    });

    test('republishing rebuilds a deleted projection', async () => {
      const { players, known, emitting } = await started();
      for (const id of ['a', 'b', 'c']) {
        await insertTestPlayer(players, id);
        await setTestPlayerScore(players, id, 0, 3);
      }
      await waitUntil(async () => (await known.countDocuments({ _id: { $in: ['a', 'b', 'c'] }, score: 3 })) === 3);
      await known.deleteMany({});
      expect(await emitting.republishPage(null)).toEqual({ documents: 3, events: 3, next: null });
      await waitUntil(async () => (await known.countDocuments({ score: 3, version: 1 })) === 3);
    });

    test('republishing can continue from any page, and covers every document once', async () => {
      const { players, known, emitting } = await started();
      const ids = Array.from({ length: 450 }, (_, index) => `p${String(index).padStart(3, '0')}`);
      for (const id of ids) await insertTestPlayer(players, id);
      const pages: RepublishedPage[] = [];
      for (let place: RepublishPlace | null = null; pages.length === 0 || place !== null; ) {
        // Like a place that is stored and read back.
        pages.push(await emitting.republishPage(JSON.parse(JSON.stringify(place))));
        place = pages.at(-1)?.next ?? null;
      }
      expect(pages.map(({ documents }) => documents)).toEqual([200, 200, 50]);
      expect(pages.map(({ next }) => next?.afterId)).toEqual(['p199', 'p399', undefined]);
      await waitUntil(async () => (await known.countDocuments({ _id: { $in: ids } })) === ids.length);
      expect(await emitting.countRepublished()).toBe(450);
    });

    test('an event that was published but not removed from the outbox is published again without a second effect', async () => {
      const calls: string[] = [];
      const { players, emitting } = await started((bus) =>
        bus.on(testPlayerUpdated, 'counter', async ({ id }) => {
          calls.push(id);
        }),
      );
      await insertTestPlayer(players, 'a');
      const outbox = createTestPlayerSnapshot({ _id: 'a', name: 'Player a', score: 1, version: 1 });
      // The second publication simulates a process that died before it could remove the event.
      for (let time = 0; time < 2; time += 1) {
        await players.updateOne({ _id: 'a' }, { $set: { outbox } });
        await waitUntil(async () => (await emitting.backlog()).count === 0);
        await waitUntil(() => calls.length > 0);
      }
      await sleep(100);
      expect(calls).toHaveLength(1);
    });

    test('tells how long ago it published from an outbox', async () => {
      const { players, emitting } = await started();
      await insertTestPlayer(players, 'a');
      await sleep(20);
      const before = emitting.silentSeconds();
      await setTestPlayerScore(players, 'a', 0, 7);
      await waitUntil(() => emitting.silentSeconds() < before);
    });

    test('does not count a failed attempt as a publication', async () => {
      const attempted = Promise.withResolvers<void>();
      const players = getTestPlayerAggregateModel(owner);
      const emitting = busOf('players', owner, {
        ...transport,
        async publish() {
          attempted.resolve();
          throw new Error('no broker');
        },
      });
      emitting.outbox(players, createTestPlayerSnapshot);
      const createdBeforeMs = performance.now();
      await emitting.start();
      for (const feed of feeds) feed.start();
      await transport.start();
      await insertTestPlayer(players, 'a');
      await setTestPlayerScore(players, 'a', 0, 7);
      await attempted.promise;
      await sleep(10);
      const elapsedMs = performance.now() - createdBeforeMs;
      expect(emitting.silentSeconds() * 1000).toBeGreaterThanOrEqual(elapsedMs);
    });

    test('stop waits for the running handler and leaves later events in the outbox', async () => {
      const running = Promise.withResolvers<void>();
      const startedSubjects: string[] = [];
      const ended: string[] = [];
      const { players, reading } = await started((bus) =>
        bus.on(testPlayerUpdated, 'slow', async ({ subject }) => {
          startedSubjects.push(subject);
          await running.promise;
          ended.push(subject);
        }),
      );
      await insertTestPlayer(players, 'a');
      await setTestPlayerScore(players, 'a', 0, 1);
      await waitUntil(() => startedSubjects.length === 1);
      const stopped = reading.stop();
      await setTestPlayerScore(players, 'a', 1, 2);
      running.resolve();
      await stopped;
      await sleep(50);
      expect([startedSubjects, ended]).toEqual([['a'], ['a']]);
    });

    test('every replica receives events for all replicas', async () => {
      const heard: string[] = [];
      for (const replica of ['one', 'two']) {
        const bus = busOf('matchmaking', await databases().connect());
        bus.onEveryReplica(testPlayerUpdated, 60, async ({ subject }) => {
          heard.push(`${replica} ${subject}`);
        });
        await bus.start();
      }
      await transport.start();
      await transport.publish([
        createEvent(testPlayerUpdated, { subject: 'x', version: 1, data: { name: 'n', score: 1 }, now: clock.now() }),
      ]);
      await waitUntil(() => heard.includes('one x') && heard.includes('two x'));
    });
  });
}

/** The numbers 0-11, shuffled: each of four events three times. */
const shuffles = fc.shuffledSubarray(
  Array.from({ length: 12 }, (_, index) => index),
  { minLength: 12, maxLength: 12 },
);
