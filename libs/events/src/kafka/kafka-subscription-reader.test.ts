import type { Kafka } from 'kafkajs';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createKafkaReader, type KafkaSubscriptionReader } from './kafka-subscription-reader.ts';

const second = 1_000;

describe('a Kafka reader without responses', () => {
  let consumers: Map<string, (event: object) => void>[];
  let isReachable: boolean;
  let reader: KafkaSubscriptionReader;

  /** Consumers that join and send heartbeats, but fetch only when the test lets them. */
  function fakeKafka(): Kafka {
    const events = { CRASH: 'crash', FETCH: 'fetch', GROUP_JOIN: 'join', HEARTBEAT: 'beat' };
    const consumer = () => {
      const listeners = new Map<string, (event: object) => void>();
      consumers.push(listeners);
      return {
        events,
        on: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
        connect: async () => {},
        subscribe: async () => {},
        run: async () => listeners.get('join')?.({}),
        disconnect: async () => {},
      };
    };
    return { consumer } as unknown as Kafka;
  }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
    consumers = [];
    isReachable = true;
    const topics = {
      getTopic: (type: string) => type,
      getType: (topic: string) => topic,
      ensure: async () => {},
      listShortages: async () => [],
      correctRetention: async () => [],
      findOffsetsSince: async () => [],
      forget: () => {},
      reachable: async () => isReachable,
    };
    const subscription = { group: 'rally.scoring', types: ['thing.changed'], deliver: async () => {} };
    reader = createKafkaReader(fakeKafka(), topics, subscription, pino({ level: 'silent' }));
  });
  afterEach(async () => {
    await reader.stop();
    vi.useRealTimers();
  });

  test('gets a new consumer within a minute and asks for a restart within two, even while heartbeats continue', async () => {
    for (let elapsed = 0; elapsed < 60; elapsed += 3) {
      await vi.advanceTimersByTimeAsync(3 * second);
      consumers.at(-1)?.get('beat')?.({});
    }
    expect([consumers.length, reader.healthy(), reader.stuckReason()]).toEqual([2, false, null]);
    await vi.advanceTimersByTimeAsync(55 * second);
    expect(reader.stuckReason()).toMatch(/^rally\.scoring has read no events for 1\d\d s although brokers respond$/);
  });

  test('is healthy again as soon as the new consumer fetches', async () => {
    await vi.advanceTimersByTimeAsync(60 * second);
    consumers.at(-1)?.get('fetch')?.({});
    expect([reader.healthy(), reader.stuckReason()]).toEqual([true, null]);
    await vi.advanceTimersByTimeAsync(30 * second);
    expect(consumers).toHaveLength(2);
  });

  test('is not replaced while brokers are unreachable', async () => {
    isReachable = false;
    await vi.advanceTimersByTimeAsync(300 * second);
    expect([consumers.length, reader.healthy(), reader.stuckReason()]).toEqual([1, true, null]);
  });
});
