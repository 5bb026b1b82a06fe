import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createChangeFeed, createEventBus, createInProcessTransport, singleReplicaLease } from '../src/index.ts';
import type { EventSubscription } from '../src/transport/event-transport.ts';
import { createTestEvent } from './create-test-event.ts';
import { type EventTestDatabases, startEventTestDatabases } from './event-test-databases.ts';
import { getTestPlayerProjectionModel, subscribeTestPlayerCopies } from './outbox-test-players.ts';

describe('a message that is not an event', () => {
  let databases: EventTestDatabases;

  beforeAll(async () => {
    databases = await startEventTestDatabases();
  });

  afterAll(() => databases.stop());

  test('becomes one dead letter with its cause, however often it is delivered, and does not block others', async () => {
    const connection = await databases.connect();
    const subscriptions: EventSubscription[] = [];
    const transport = {
      ...createInProcessTransport(),
      subscribe: async (one: EventSubscription) => void subscriptions.push(one),
    };
    const log = pino({ level: 'silent' });
    const clock = { now: () => new Date('2026-11-18T15:00:00Z') };
    const bus = createEventBus({
      service: 'matchmaking',
      connection,
      changes: createChangeFeed(connection, log),
      relayLease: singleReplicaLease,
      transport,
      log,
      clock,
    });
    subscribeTestPlayerCopies(bus, getTestPlayerProjectionModel(connection));
    await bus.start();
    const poison = [
      null,
      Buffer.from('{"half":'),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('{"no":"envelope"}'),
      Buffer.from(JSON.stringify(createTestEvent('other.type', 'a', 1))),
      Buffer.alloc(10_000_000, 'x'),
    ];
    for (const raw of [...poison, ...poison]) await subscriptions[0]?.deliver({ type: 'player.updated', raw });
    const letters = await bus.deadLetters.list(100);
    const causes = letters.map(({ cause }) => cause.slice(0, 33)).sort();
    expect(causes).toEqual([
      'UnreadableEventError: no JSON',
      'UnreadableEventError: no JSON',
      'UnreadableEventError: no JSON',
      'UnreadableEventError: no envelope',
      'UnreadableEventError: no value',
      'UnreadableEventError: of type oth',
    ]);
    expect(Math.max(...letters.map(({ payload }) => payload.length))).toBe(2_000);
    expect(await bus.deadLetters.replay()).toBe(0);
    expect(await bus.deadLetters.list(100)).toHaveLength(6);
    await bus.stop();
  });
});
