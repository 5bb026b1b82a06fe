import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEventBus, createInProcessTransport } from '../src/index.ts';
import type { Subscription } from '../src/transport/event-transport.ts';
import { createTestEvent } from './create-test-event.ts';
import { startDatabases, type TestDatabases } from './database.ts';
import { getKnownPlayerModel, projectPlayers } from './players.ts';
import { singleReplicaLease } from './single-replica.ts';

describe('a message that is not an event', () => {
  let databases: TestDatabases;

  beforeAll(async () => {
    databases = await startDatabases();
  });

  afterAll(() => databases.stop());

  test('becomes one dead letter with its cause, however often it is delivered, and does not block others', async () => {
    const connection = await databases.connect();
    const subscriptions: Subscription[] = [];
    const transport = {
      ...createInProcessTransport(),
      subscribe: async (one: Subscription) => void subscriptions.push(one),
    };
    const log = pino({ level: 'silent' });
    const clock = { now: () => new Date('2026-11-18T15:00:00Z') };
    const bus = createEventBus({
      service: 'matchmaking',
      connection,
      relayLease: singleReplicaLease,
      transport,
      log,
      clock,
    });
    projectPlayers(bus, getKnownPlayerModel(connection));
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
    const causes = letters.map(({ cause }) => cause.slice(0, 35)).sort();
    expect(causes).toEqual([
      'UnreadableMessageError: no JSON',
      'UnreadableMessageError: no JSON',
      'UnreadableMessageError: no JSON',
      'UnreadableMessageError: no envelope',
      'UnreadableMessageError: no value',
      'UnreadableMessageError: of type oth',
    ]);
    expect(Math.max(...letters.map(({ payload }) => payload.length))).toBe(2_000);
    expect(await bus.deadLetters.replay()).toBe(0);
    expect(await bus.deadLetters.list(100)).toHaveLength(6);
    await bus.stop();
  });
});
