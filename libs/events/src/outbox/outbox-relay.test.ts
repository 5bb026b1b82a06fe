import type { CloudEvent } from '@rally/contracts';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { createTestEvent } from '../../test/create-test-event.ts';
import { waitUntil } from '../../test/wait-until.ts';
import type { DocumentWithOutbox, OutboxStore } from './outbox.store.ts';
import { createOutboxRelay, type OutboxRelay, type OutboxRelayDependencies } from './outbox-relay.ts';
import { singleReplicaLease } from './relay-lease.ts';

describe('the relay', () => {
  const log = pino({ level: 'silent' });
  const relays: OutboxRelay[] = [];

  function started(
    outbox: OutboxStore,
    publish: (events: readonly CloudEvent[]) => Promise<void>,
    lease = singleReplicaLease,
    watch: OutboxRelayDependencies['watch'] = () => ({ isFollowing: () => false, stop: async () => {} }),
  ) {
    const relay = createOutboxRelay({ outboxes: [outbox], lease, watch, publish, log });
    relays.push(relay);
    relay.start();
    return relay;
  }

  afterEach(() => Promise.all(relays.splice(0).map((relay) => relay.stop(100))));

  test('publishes again what it could not remove', async () => {
    const published: string[] = [];
    let failures = 1;
    const { outbox, rows } = memoryOutbox(['a'], async () => {
      if (failures-- > 0) throw new Error('the process died here');
    });
    started(outbox, async (events) => {
      published.push(...events.map((event) => event.subject));
    });
    await waitUntil(() => rows.size === 0);
    expect(published).toEqual(['a', 'a']);
  });

  test('publishes an event once that left the outbox during the query', async () => {
    const published: string[] = [];
    const { outbox, rows } = memoryOutbox(['a']);
    const publishing = Promise.withResolvers<void>();
    let reads = 0;
    const slow = {
      ...outbox,
      async pending(limit: number) {
        reads += 1;
        const found = await outbox.pending(limit);
        if (reads === 2) {
          publishing.resolve();
          await waitUntil(() => rows.size === 0);
        }
        return found;
      },
    };
    const relay = started(slow, async ([event]) => {
      published.push(event?.subject ?? '');
      relay.wake();
      await publishing.promise;
    });
    await waitUntil(() => reads > 2);
    expect(published).toEqual(['a']);
  });

  test('publishes other documents while one is blocked', async () => {
    const published: string[] = [];
    const { outbox, rows } = memoryOutbox(['stuck', 'a', 'b', 'c']);
    started(outbox, async ([event]) => {
      if (event?.subject === 'stuck') await new Promise(() => {});
      published.push(event?.subject ?? '');
    });
    await waitUntil(() => rows.size === 1);
    expect(published.toSorted()).toEqual(['a', 'b', 'c']);
  });

  test('recovers after a failure of the database or the transport', async () => {
    const { outbox, rows } = memoryOutbox(['a']);
    let failures = 2;
    const flaky = {
      ...outbox,
      async pending(limit: number) {
        if (failures-- > 0) throw new Error('no primary');
        return outbox.pending(limit);
      },
    };
    let refusals = 1;
    started(flaky, async () => {
      if (refusals-- > 0) throw new Error('no broker');
    });
    await waitUntil(() => rows.size === 0);
  });

  test('publishes nothing without the lease', async () => {
    const { outbox, rows } = memoryOutbox(['a']);
    const relay = started(outbox, async () => {}, { ...singleReplicaLease, hold: async () => false });
    relay.wake();
    await relay.stop(100);
    expect(rows.size).toBe(1);
  });

  describe('that follows a change stream', () => {
    /** An outbox that counts its queries, and a stream that a test opens. */
    function followed(ids: readonly string[]) {
      const { outbox, rows } = memoryOutbox(ids);
      const state = { isFollowing: true, queries: 0, watches: 0, stops: 0, change: () => {} };
      const counted: OutboxStore = {
        ...outbox,
        async pending(limit) {
          state.queries += 1;
          return outbox.pending(limit);
        },
      };
      const watch: OutboxRelayDependencies['watch'] = (onChange) => {
        state.watches += 1;
        state.change = () => onChange('things');
        onChange();
        return {
          isFollowing: () => state.isFollowing,
          stop: async () => {
            state.stops += 1;
          },
        };
      };
      return { outbox: counted, rows, state, watch };
    }

    test('queries an outbox only when a change is reported', async () => {
      const { outbox, rows, state, watch } = followed(['a']);
      let holds = 0;
      const counting = {
        ...singleReplicaLease,
        async hold() {
          holds += 1;
          return true;
        },
      };
      started(outbox, async () => {}, counting, watch);
      await waitUntil(() => rows.size === 0 && holds > 1);
      expect(state.queries).toBe(1);
      state.change();
      await waitUntil(() => state.queries === 2);
    });

    test('polls while the stream is not open', async () => {
      const { outbox, rows, state, watch } = followed([]);
      state.isFollowing = false;
      started(outbox, async () => {}, singleReplicaLease, watch);
      await waitUntil(() => state.queries === 1);
      rows.set('a', { _id: 'a', outbox: [createTestEvent('thing.changed', 'a', 1)] });
      await waitUntil(() => rows.size === 0);
    });

    test('retries what it could not publish without a further change', async () => {
      const { outbox, rows, watch } = followed(['a']);
      let refusals = 2;
      started(
        outbox,
        async () => {
          if (refusals-- > 0) throw new Error('no broker');
        },
        singleReplicaLease,
        watch,
      );
      await waitUntil(() => rows.size === 0);
    });

    test('publishes the rest of a batch that was interrupted because the lease ran out', async () => {
      const { outbox, rows, watch } = followed(['a', 'b']);
      let checks = 0;
      const renewed = {
        ...singleReplicaLease,
        isHeld() {
          checks += 1;
          return checks !== 2;
        },
      };
      started(outbox, async () => {}, renewed, watch);
      await waitUntil(() => rows.size === 0);
    });

    test('closes the stream while another replica holds the lease, and then reads what it missed', async () => {
      const { outbox, rows, state, watch } = followed([]);
      let isHolder = true;
      const contested = { ...singleReplicaLease, hold: async () => isHolder };
      const relay = started(outbox, async () => {}, contested, watch);
      await waitUntil(() => state.queries === 1);
      isHolder = false;
      relay.wake();
      await waitUntil(() => state.stops === 1);
      rows.set('a', { _id: 'a', outbox: [createTestEvent('thing.changed', 'a', 1)] });
      isHolder = true;
      await waitUntil(() => rows.size === 0);
      expect(state.watches).toBe(2);
    });
  });

  test('stops once running publications have ended, or at the deadline', async () => {
    const slow = memoryOutbox(['a']);
    const publishing = Promise.withResolvers<void>();
    const draining = started(slow.outbox, () => publishing.promise);
    await waitUntil(() => !draining.idle());
    const stopped = draining.stop(5_000);
    publishing.resolve();
    await stopped;
    expect(slow.rows.size).toBe(0);

    const hanging = started(memoryOutbox(['a']).outbox, () => new Promise(() => {}));
    await waitUntil(() => !hanging.idle());
    await hanging.stop(50);
    expect(hanging.idle()).toBe(false);
  });
});

function memoryOutbox(ids: readonly string[], beforeRemove: () => Promise<void> = async () => {}) {
  const rows = new Map<string, DocumentWithOutbox>(
    ids.map((id) => [id, { _id: id, outbox: [createTestEvent('thing.changed', id, 1)] }]),
  );
  const outbox: OutboxStore = {
    name: 'things',
    ensureIndex: async () => {},
    pending: async (limit) => [...rows.values()].slice(0, limit),
    async remove(row) {
      await beforeRemove();
      rows.delete(row._id);
    },
    backlog: async () => ({ count: rows.size, oldest: null }),
  };
  return { outbox, rows };
}
