import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { advanceUntil } from '../../test/advance-until.ts';
import { createMemoryOutbox } from '../../test/memory-outbox.ts';
import { createTestLease } from '../../test/test-lease.ts';
import { createOutboxRelay, type OutboxRelay, type OutboxRelayDependencies } from './outbox-relay.ts';

const relays: OutboxRelay[] = [];
const never = new Promise<void>(() => {});

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(async () => {
  const stopped = Promise.all(relays.splice(0).map((relay) => relay.stop(100)));
  await vi.advanceTimersByTimeAsync(100);
  await stopped;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A running relay of an outbox, with the messages and causes that it logs. Times of calls are measured from its start. */
function start(deps: Partial<OutboxRelayDependencies> & Pick<OutboxRelayDependencies, 'outboxes'>) {
  const logged: string[] = [];
  const causes: string[] = [];
  const log = pino(
    { level: 'info' },
    {
      write(line: string) {
        const { msg, err } = JSON.parse(line);
        logged.push(msg);
        if (err) causes.push(err.message);
      },
    },
  );
  const relay = createOutboxRelay({
    lease: createTestLease(),
    isFollowing: () => false,
    publish: async () => {},
    log,
    ...deps,
  });
  relays.push(relay);
  relay.start();
  return { relay, logged, causes };
}

/** Records when something is called, in milliseconds from now. */
function recordTimes() {
  const startedAt = performance.now();
  const times: number[] = [];
  return { times, record: () => void times.push(Math.round(performance.now() - startedAt)) };
}

const failure = 'could not publish events; they stay in the outbox';
const recovery = 'publishing events again';

test('polls four times a second without a change stream', async () => {
  const { outbox } = createMemoryOutbox([]);
  const { times, record } = recordTimes();
  start({
    outboxes: [
      {
        ...outbox,
        async pending() {
          record();
          return [];
        },
      },
    ],
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(times).toEqual([0, 250, 500, 750, 1_000]);
});

test('renews the lease every five seconds while a change stream is open, and queries all outboxes once a minute', async () => {
  const queried: string[] = [];
  const holds = recordTimes();
  const queries = recordTimes();
  const outboxes = ['a', 'b'].map((name) => ({
    ...createMemoryOutbox([]).outbox,
    name,
    async pending() {
      queries.record();
      queried.push(name);
      return [];
    },
  }));
  const { relay } = start({
    outboxes,
    lease: createTestLease({
      async hold() {
        holds.record();
        return true;
      },
    }),
    isFollowing: () => true,
  });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(holds.times).toEqual([0, 5_000, 10_000, 15_000]);
  await vi.advanceTimersByTimeAsync(105_000);
  expect(queries.times).toEqual([0, 0, 60_000, 60_000, 120_000, 120_000]);
  expect(queried).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
  relay.wake('b');
  await vi.advanceTimersByTimeAsync(0);
  expect(queried.slice(6)).toEqual(['b']);
  relay.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(queried.slice(7)).toEqual(['a', 'b']);
});

test('a replica without the lease asks for it once a second, and not more often when it is woken', async () => {
  const { outbox, limits } = createMemoryOutbox(['a']);
  const { times, record } = recordTimes();
  const { relay } = start({
    outboxes: [outbox],
    lease: createTestLease({
      async hold() {
        record();
        return false;
      },
    }),
  });
  await vi.advanceTimersByTimeAsync(1_500);
  relay.wake();
  await vi.advanceTimersByTimeAsync(500);
  expect(times).toEqual([0, 1_000, 2_000]);
  expect(limits).toEqual([]);
});

test('waits longer after each failure, up to five seconds, and logs an outage and its end once', async () => {
  const { outbox, rows } = createMemoryOutbox(['a']);
  const { times, record } = recordTimes();
  let isBroken = true;
  const { logged, causes } = start({
    outboxes: [outbox],
    async publish() {
      record();
      if (isBroken) throw new Error('no broker');
    },
  });
  await vi.advanceTimersByTimeAsync(18_000);
  expect(times).toEqual([0, 500, 1_500, 3_500, 7_500, 12_500, 17_500]);
  expect(logged).toEqual([failure]);
  isBroken = false;
  await advanceUntil(() => rows.size === 0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(logged).toEqual([failure, recovery]);
  isBroken = true;
  rows.set('b', { _id: 'b', outbox: [] });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(logged).toEqual([failure, recovery, failure]);
  expect(causes).toEqual(['no broker', 'no broker']);
  expect(times.slice(8)).toEqual([times[8], (times[8] ?? 0) + 500]);
});

test('a broker that refuses slowly is one outage, with longer and longer waits', async () => {
  const { times, record } = recordTimes();
  const { relay, logged } = start({
    outboxes: [createMemoryOutbox(['a']).outbox],
    isFollowing: () => true,
    async publish() {
      record();
      await new Promise((resolve) => setTimeout(resolve, 100));
      throw new Error('no broker');
    },
  });
  relay.wake();
  await vi.advanceTimersByTimeAsync(4_000);
  expect([times, logged]).toEqual([[0, 600, 1_700, 3_800], [failure]]);
});

test('a query that failed is repeated soon, although no further change is reported', async () => {
  const { outbox, rows } = createMemoryOutbox(['a']);
  const { times, record } = recordTimes();
  const { relay } = start({
    outboxes: [
      {
        ...outbox,
        async pending(limit) {
          record();
          if (times.length === 1) throw new Error('no primary');
          return outbox.pending(limit);
        },
      },
    ],
    isFollowing: () => true,
  });
  relay.wake();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([times, rows.size]).toEqual([[0, 500], 0]);
});

test('waits half as long at random, so that replicas do not retry together', async () => {
  vi.mocked(Math.random).mockReturnValue(0);
  const { times, record } = recordTimes();
  start({
    outboxes: [
      {
        ...createMemoryOutbox([]).outbox,
        async pending() {
          record();
          throw new Error('no primary');
        },
      },
    ],
  });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(times).toEqual([0, 250, 750, 1_750]);
});

test('retries soon while other documents are published', async () => {
  const { outbox, add } = createMemoryOutbox(['stuck', 'other 0']);
  const { times, record } = recordTimes();
  const { logged } = start({
    outboxes: [outbox],
    async publish([event]) {
      if (event?.subject !== 'stuck') return;
      record();
      add(`other ${times.length}`);
      throw new Error('refused');
    },
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(times).toEqual([0, 250, 500, 750, 1_000]);
  expect(logged).toEqual([failure]);
});

test('publishes 128 documents at a time', async () => {
  const ids = Array.from({ length: 150 }, (_, index) => `d${index}`);
  const { outbox, rows } = createMemoryOutbox(ids);
  const first = Promise.withResolvers<void>();
  const published: string[] = [];
  start({
    outboxes: [outbox],
    async publish([event]) {
      published.push(event?.subject ?? '');
      await (published.length === 1 ? first.promise : never);
    },
  });
  await vi.advanceTimersByTimeAsync(10);
  expect(published).toEqual(ids.slice(0, 128));
  first.resolve();
  await vi.advanceTimersByTimeAsync(10);
  expect(published).toEqual(ids.slice(0, 129));
  expect(rows.size).toBe(149);
});

test('logs nothing while all goes well, and is idle once everything is published', async () => {
  const { outbox, rows } = createMemoryOutbox(['a']);
  const { relay, logged } = start({ outboxes: [outbox] });
  await vi.advanceTimersByTimeAsync(1_000);
  expect([rows.size, relay.idle(), logged]).toEqual([0, true, []]);
});

test('queries again immediately while a query returned as many documents as it asked for', async () => {
  const { outbox, rows, limits } = createMemoryOutbox(Array.from({ length: 450 }, (_, index) => `d${index}`));
  start({ outboxes: [outbox] });
  await vi.advanceTimersByTimeAsync(0);
  expect(rows.size).toBe(0);
  expect(limits.length).toBeGreaterThan(2);
  expect(limits[0]).toBe(200);
});

test('asks for further documents beside those that are being published', async () => {
  const { outbox, limits } = createMemoryOutbox(['a', 'b']);
  const { relay } = start({ outboxes: [outbox], publish: () => never });
  await vi.advanceTimersByTimeAsync(0);
  expect([limits, relay.idle()]).toEqual([[200], false]);
  await vi.advanceTimersByTimeAsync(255);
  expect(limits).toEqual([200, 202]);
});

test('collects events added within 5 ms while documents are being published', async () => {
  const { outbox, add, limits } = createMemoryOutbox(['a']);
  const { relay } = start({ outboxes: [outbox], isFollowing: () => true, publish: () => never });
  await vi.advanceTimersByTimeAsync(0);
  for (const id of ['b', 'c', 'd']) {
    add(id);
    relay.wake(outbox.name);
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(limits).toEqual([200]);
  await vi.advanceTimersByTimeAsync(2);
  expect(limits).toEqual([200, 201]);
});

test('immediately publishes a change that was added while the document was being published', async () => {
  const { outbox, rows, add } = createMemoryOutbox(['a']);
  const publishing = Promise.withResolvers<void>();
  const { times, record } = recordTimes();
  const versions: (number | undefined)[] = [];
  const { relay } = start({
    outboxes: [outbox],
    isFollowing: () => true,
    async publish([event]) {
      record();
      versions.push(event?.aggregateversion);
      if (versions.length === 1) await publishing.promise;
    },
  });
  relay.wake();
  await vi.advanceTimersByTimeAsync(10);
  add('a', 2);
  relay.wake('things');
  await vi.advanceTimersByTimeAsync(10);
  publishing.resolve();
  await vi.advanceTimersByTimeAsync(10);
  expect([versions, rows.size, times]).toEqual([[1, 2], 0, [0, 20]]);
});

test('immediately publishes a change that a query found while the previous publication was ending', async () => {
  const { outbox, add } = createMemoryOutbox(['a']);
  const publishing = Promise.withResolvers<void>();
  const versions: (number | undefined)[] = [];
  let queries = 0;
  const { relay } = start({
    outboxes: [
      {
        ...outbox,
        async pending(limit) {
          queries += 1;
          const found = await outbox.pending(limit);
          if (queries === 2) {
            publishing.resolve();
            for (let turns = 0; turns < 100 && !relay.idle(); turns += 1) await Promise.resolve();
          }
          return found;
        },
      },
    ],
    isFollowing: () => true,
    async publish([event]) {
      versions.push(event?.aggregateversion);
      await publishing.promise;
    },
  });
  relay.wake();
  await vi.advanceTimersByTimeAsync(10);
  add('a', 2);
  relay.wake();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(versions).toEqual([1, 2]);
});

test('stops immediately while it waits, and releases the lease', async () => {
  const released = vi.fn(async () => {});
  const { relay, logged } = start({
    outboxes: [createMemoryOutbox([]).outbox],
    lease: createTestLease({ release: released }),
    isFollowing: () => true,
  });
  await vi.advanceTimersByTimeAsync(10);
  await relay.stop(100);
  expect([released.mock.calls.length, logged]).toEqual([1, []]);
  // A timer would keep the process alive.
  expect(vi.getTimerCount()).toBe(0);
});

test('stops immediately after a query that it is waiting for', async () => {
  const querying = Promise.withResolvers<void>();
  const { times, record } = recordTimes();
  const { relay, logged } = start({
    outboxes: [
      {
        ...createMemoryOutbox([]).outbox,
        async pending() {
          await querying.promise;
          return [];
        },
      },
    ],
  });
  await vi.advanceTimersByTimeAsync(10);
  const stopped = relay.stop(100).then(record);
  querying.resolve();
  await vi.advanceTimersByTimeAsync(100);
  await stopped;
  expect([times, logged]).toEqual([[10], []]);
});

test('begins no further publication once it stops, and says when it does not end in time', async () => {
  const { outbox } = createMemoryOutbox(Array.from({ length: 150 }, (_, index) => `d${index}`));
  const first = Promise.withResolvers<void>();
  let published = 0;
  const { relay, logged, causes } = start({
    outboxes: [outbox],
    async publish() {
      published += 1;
      await (published === 1 ? first.promise : never);
    },
  });
  await vi.advanceTimersByTimeAsync(10);
  const stopped = relay.stop(100);
  first.resolve();
  await vi.advanceTimersByTimeAsync(100);
  await stopped;
  expect([published, logged]).toEqual([128, ['the outbox relay did not stop in time']]);
  expect(causes).toEqual(['not done within 100 ms']);
});

test('does not log failures of work in progress when it stops', async () => {
  const publishing = Promise.withResolvers<void>();
  const { relay, logged } = start({ outboxes: [createMemoryOutbox(['a']).outbox], publish: () => publishing.promise });
  await vi.advanceTimersByTimeAsync(10);
  const stopped = relay.stop(100);
  publishing.reject(new Error('no broker'));
  await stopped;
  expect(logged).toEqual([]);
});
