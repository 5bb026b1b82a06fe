import type { CloudEvent } from '@rally/contracts';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { advanceUntil } from '../../test/advance-until.ts';
import { createTestEvent } from '../../test/create-test-event.ts';
import { createMemoryOutbox } from '../../test/memory-outbox.ts';
import { createTestLease } from '../../test/test-lease.ts';
import type { OutboxStore } from './outbox.store.ts';
import { createOutboxRelay, type OutboxRelay } from './outbox-relay.ts';

describe('the relay', () => {
  const log = pino({ level: 'silent' });
  const relays: OutboxRelay[] = [];

  function started(
    outbox: OutboxStore,
    publish: (events: readonly CloudEvent[]) => Promise<void>,
    lease = createTestLease(),
    isFollowing = () => false,
  ) {
    const relay = createOutboxRelay({ outboxes: [outbox], lease, isFollowing, publish, log });
    relays.push(relay);
    relay.start();
    return relay;
  }

  const inTime = async (work: Promise<void>) => {
    await vi.advanceTimersByTimeAsync(100);
    await work;
  };

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(async () => {
    await inTime(Promise.all(relays.splice(0).map((relay) => relay.stop(100))).then(() => {}));
    vi.useRealTimers();
  });

  test('publishes again what it could not remove', async () => {
    const published: string[] = [];
    let failures = 1;
    const { outbox, rows } = createMemoryOutbox(['a'], async () => {
      if (failures-- > 0) throw new Error('the process died here');
    });
    started(outbox, async (events) => {
      published.push(...events.map((event) => event.subject));
    });
    await advanceUntil(() => rows.size === 0);
    expect(published).toEqual(['a', 'a']);
  });

  test('publishes an event only once if it left the outbox during the query', async () => {
    const published: string[] = [];
    const { outbox, rows } = createMemoryOutbox(['a']);
    const publishing = Promise.withResolvers<void>();
    let reads = 0;
    const slow = {
      ...outbox,
      async pending(limit: number) {
        reads += 1;
        const found = await outbox.pending(limit);
        if (reads === 2) {
          publishing.resolve();
          await advanceUntil(() => rows.size === 0);
        }
        return found;
      },
    };
    const relay = started(slow, async ([event]) => {
      published.push(event?.subject ?? '');
      relay.wake();
      await publishing.promise;
    });
    await advanceUntil(() => reads > 2);
    expect(published).toEqual(['a']);
  });

  test('publishes other documents while one is blocked', async () => {
    const published: string[] = [];
    const { outbox, rows } = createMemoryOutbox(['stuck', 'a', 'b', 'c']);
    started(outbox, async ([event]) => {
      if (event?.subject === 'stuck') await new Promise(() => {});
      published.push(event?.subject ?? '');
    });
    await advanceUntil(() => rows.size === 1);
    expect(published.toSorted()).toEqual(['a', 'b', 'c']);
  });

  test('recovers after a failure of the database or the transport', async () => {
    const { outbox, rows } = createMemoryOutbox(['a']);
    let failures = 2;
    const flaky = {
      ...outbox,
      async pending(limit: number) {
        if (failures-- > 0) throw new Error('no primary');
        return outbox.pending(limit);
      },
    };
    const published: string[] = [];
    let refusals = 1;
    started(flaky, async (events) => {
      if (refusals-- > 0) throw new Error('no broker');
      published.push(...events.map(({ subject }) => subject));
    });
    await advanceUntil(() => rows.size === 0);
    expect(published).toEqual(['a']);
  });

  test('publishes nothing without the lease', async () => {
    const { outbox, rows } = createMemoryOutbox(['a']);
    const relay = started(outbox, async () => {}, createTestLease({ hold: async () => false }));
    relay.wake();
    await inTime(relay.stop(100));
    expect(rows.size).toBe(1);
  });

  describe('that follows a change stream', () => {
    /** An outbox that counts its queries, and a flag for whether its changes are reported. */
    function followed(ids: readonly string[]) {
      const { outbox, rows } = createMemoryOutbox(ids);
      const state = { isFollowing: true, queries: 0 };
      const counted: OutboxStore = {
        ...outbox,
        async pending(limit) {
          state.queries += 1;
          return outbox.pending(limit);
        },
      };
      return { outbox: counted, rows, state, isFollowing: () => state.isFollowing };
    }

    test('queries an outbox only when a change is reported', async () => {
      const { outbox, rows, state, isFollowing } = followed(['a']);
      let holds = 0;
      const counting = createTestLease({
        async hold() {
          holds += 1;
          return true;
        },
      });
      const relay = started(outbox, async () => {}, counting, isFollowing);
      await advanceUntil(() => rows.size === 0 && holds > 1);
      expect(state.queries).toBe(1);
      relay.wake('things');
      await advanceUntil(() => state.queries === 2);
    });

    test('polls while the stream is not open', async () => {
      const { outbox, rows, state, isFollowing } = followed([]);
      state.isFollowing = false;
      started(outbox, async () => {}, createTestLease(), isFollowing);
      await advanceUntil(() => state.queries === 1);
      rows.set('a', { _id: 'a', outbox: [createTestEvent('thing.changed', 'a', 1)] });
      await advanceUntil(() => rows.size === 0);
    });

    test('retries what it could not publish without a further change', async () => {
      const { outbox, rows, isFollowing } = followed(['a']);
      let refusals = 2;
      started(
        outbox,
        async () => {
          if (refusals-- > 0) throw new Error('no broker');
        },
        createTestLease(),
        isFollowing,
      );
      await advanceUntil(() => rows.size === 0);
    });

    test('publishes the rest of a batch that was interrupted because the lease ran out once it holds it again', async () => {
      const { outbox, rows, isFollowing } = followed(['a', 'b']);
      const steps: string[] = [];
      let isHeld = false;
      const renewed = createTestLease({
        async hold() {
          steps.push('holds the lease');
          isHeld = true;
          return true;
        },
        isHeld: () => isHeld,
      });
      const publish = async ([event]: readonly CloudEvent[]) => {
        steps.push(`publishes ${event?.subject}`);
        isHeld = false;
      };
      started(outbox, publish, renewed, isFollowing);
      await advanceUntil(() => rows.size === 0);
      expect(steps.slice(0, 4)).toEqual(['holds the lease', 'publishes a', 'holds the lease', 'publishes b']);
    });

    test('reads what it may have missed once it has the lease that another replica held', async () => {
      const { outbox, rows, state, isFollowing } = followed([]);
      let isHolder = true;
      let wasRefused = false;
      const contested = createTestLease({
        async hold() {
          wasRefused = !isHolder;
          return isHolder;
        },
      });
      const relay = started(outbox, async () => {}, contested, isFollowing);
      await advanceUntil(() => state.queries === 1);
      isHolder = false;
      relay.wake();
      await advanceUntil(() => wasRefused);
      rows.set('a', { _id: 'a', outbox: [createTestEvent('thing.changed', 'a', 1)] });
      isHolder = true;
      await advanceUntil(() => rows.size === 0);
    });
  });

  test('stops once running publications have ended, or at the deadline', async () => {
    const slow = createMemoryOutbox(['a']);
    const publishing = Promise.withResolvers<void>();
    const draining = started(slow.outbox, () => publishing.promise);
    await advanceUntil(() => !draining.idle());
    const stopped = draining.stop(5_000);
    publishing.resolve();
    await stopped;
    expect(slow.rows.size).toBe(0);

    const hanging = started(createMemoryOutbox(['a']).outbox, () => new Promise(() => {}));
    await advanceUntil(() => !hanging.idle());
    await inTime(hanging.stop(50));
    expect(hanging.idle()).toBe(false);
  });
});
