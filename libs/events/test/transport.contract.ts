import { setTimeout as sleep } from 'node:timers/promises';
import type { CloudEvent } from '@rally/contracts';
import { afterEach, describe, expect, test } from 'vitest';
import type { EventTransport } from '../src/transport/event-transport.ts';
import { createTestEvent } from './create-test-event.ts';
import { createEventCollector } from './event-collector.ts';
import { waitUntil } from './wait-until.ts';

/** The guarantees of every transport. `unique` gives each test its own topics and groups. */
export function describeTransportContract(name: string, create: () => EventTransport): void {
  describe(`${name} transport`, () => {
    const transports: EventTransport[] = [];
    let run = 0;
    const unique = (word: string) => `${word}.${run}`;

    function started() {
      run += 1;
      const transport = create();
      transports.push(transport);
      return transport;
    }

    afterEach(async () => {
      await Promise.all(transports.splice(0).map((transport) => transport.stop()));
    });

    test('delivers an event unchanged to every group that reads its type', async () => {
      const transport = started();
      const [first, second] = [createEventCollector(), createEventCollector()];
      const type = unique('thing.changed');
      await transport.subscribe({ group: unique('one'), types: [type], deliver: first.deliver });
      await transport.subscribe({ group: unique('two'), types: [type], deliver: second.deliver });
      await transport.start();
      const event = createTestEvent(type, 'a', 1);
      await transport.publish([event]);
      await waitUntil(() => first.events.length === 1 && second.events.length === 1);
      expect([...first.events, ...second.events]).toEqual([event, event]);
    });

    test('keeps the order of events of one subject', async () => {
      const transport = started();
      const { deliver, events } = createEventCollector();
      const type = unique('thing.changed');
      await transport.subscribe({ group: unique('one'), types: [type], deliver });
      await transport.start();
      const subjects = ['a', 'b', 'c', 'd'];
      const all = Array.from({ length: 25 }, (_, index) =>
        subjects.map((subject) => createTestEvent(type, subject, index)),
      );
      await transport.publish(all.flat());
      // An event may arrive twice, for example if a broker accepts it but replies late.
      await expect.poll(() => new Set(events.map(({ id }) => id)).size, { timeout: 30_000 }).toBe(100);
      for (const subject of subjects) {
        const versions = events.filter((event) => event.subject === subject).map((event) => event.aggregateversion);
        expect([...new Set(versions)]).toEqual(Array.from({ length: 25 }, (_, index) => index));
      }
    });

    test('redelivers an event until its delivery resolves, without losing later ones', async () => {
      const transport = started();
      const { deliver, events } = createEventCollector();
      const type = unique('thing.changed');
      let refusals = 2;
      await transport.subscribe({
        group: unique('one'),
        types: [type],
        async deliver(message) {
          if (refusals-- > 0) throw new Error('not now');
          await deliver(message);
        },
      });
      await transport.start();
      // Like the relay, publishes a rejected event again.
      const publish = async (event: CloudEvent) => {
        while (
          await transport.publish([event]).then(
            () => false,
            () => true,
          )
        )
          await sleep(10);
      };
      await publish(createTestEvent(type, 'a', 1));
      await publish(createTestEvent(type, 'a', 2));
      await waitUntil(() => events.length === 2);
      expect(events.map((event) => event.aggregateversion)).toEqual([1, 2]);
    });

    test('delivers every event to each replica that subscribes to all of them', async () => {
      const transport = started();
      const [first, second] = [createEventCollector(), createEventCollector()];
      const type = unique('session.revoked');
      const group = unique('one');
      await transport.subscribe({ group, types: [type], isForEveryReplica: true, deliver: first.deliver });
      await transport.subscribe({ group, types: [type], isForEveryReplica: true, deliver: second.deliver });
      await transport.start();
      await transport.publish([createTestEvent(type, 'a', 1), createTestEvent(type, 'b', 1)]);
      await waitUntil(() => first.events.length === 2 && second.events.length === 2);
    });

    test('accepts subscriptions after the start', async () => {
      const transport = started();
      const { deliver, events } = createEventCollector();
      const type = unique('thing.changed');
      await transport.start();
      await transport.subscribe({ group: unique('one'), types: [type], deliver });
      await transport.publish([createTestEvent(type, 'a', 1)]);
      await waitUntil(() => events.length === 1);
    });

    test('accepts an event without subscribers', async () => {
      const transport = started();
      await transport.start();
      await transport.publish([createTestEvent(unique('nobody.reads'), 'a', 1)]);
    });

    test('neither delivers nor accepts events after it has stopped', async () => {
      const transport = started();
      const { deliver, events } = createEventCollector();
      const type = unique('thing.changed');
      await transport.subscribe({ group: unique('one'), types: [type], deliver });
      await transport.start();
      await transport.publish([createTestEvent(type, 'a', 1)]);
      await waitUntil(() => events.length === 1);
      await transport.stop();
      await expect(transport.publish([createTestEvent(type, 'a', 2)])).rejects.toThrow('stopped');
      expect(events).toHaveLength(1);
    });

    test('is healthy while it is running', async () => {
      const transport = started();
      await transport.start();
      expect(transport.healthy()).toBe(true);
    });
  });
}
