import { setTimeout as sleep } from 'node:timers/promises';
import type { Admin, Kafka } from 'kafkajs';
import { within } from '../within.ts';
import { lazyConnection } from './lazy-connection.ts';

/** Topics exist, with a leader for each partition, before anything is sent to them or read from them. */
export interface KafkaTopics {
  ensure(types: readonly string[]): Promise<void>;
  /** After a failed send: topics may have gone. */
  forget(): void;
  /** Whether any broker answers. */
  reachable(): Promise<boolean>;
  disconnect(): Promise<void>;
}

const partitions = 6;
const retentionMs = 30 * 86_400_000;
const leaderWaitMs = 15_000;
const reachableWithinMs = 5_000;

export function kafkaTopics(kafka: Kafka): KafkaTopics {
  const admin = kafka.admin();
  const known = new Set<string>();
  const connection = lazyConnection(admin);
  let ensuring: Promise<void> = Promise.resolve();

  async function connected() {
    await connection.open();
    return admin;
  }

  async function createMissing(types: readonly string[]) {
    const unknown = types.filter((type) => !known.has(type));
    if (unknown.length === 0) return;
    const client = await connected();
    const present = new Set(await client.listTopics());
    const missing = unknown.filter((type) => !present.has(type));
    if (missing.length > 0) await create(client, missing);
    await leaders(client, unknown);
    for (const type of unknown) known.add(type);
  }

  return {
    ensure(types) {
      const turn = ensuring.then(() => createMissing(types));
      ensuring = turn.catch(() => undefined);
      return turn;
    },
    forget: () => known.clear(),
    async reachable() {
      try {
        await within(
          reachableWithinMs,
          connected().then((client) => client.describeCluster()),
        );
        return true;
      } catch {
        return false;
      }
    },
    disconnect: () => connection.close(),
  };
}

async function create(admin: Admin, types: readonly string[]) {
  const { brokers } = await admin.describeCluster();
  const replicationFactor = Math.min(3, brokers.length);
  const configEntries = [
    { name: 'retention.ms', value: String(retentionMs) },
    { name: 'cleanup.policy', value: 'delete' },
    // With three copies a send counts once two have it, so that losing one broker loses nothing.
    { name: 'min.insync.replicas', value: replicationFactor === 3 ? '2' : '1' },
  ];
  await admin.createTopics({
    topics: types.map((topic) => ({ topic, numPartitions: partitions, replicationFactor, configEntries })),
    waitForLeaders: false,
  });
}

async function leaders(admin: Admin, types: readonly string[]) {
  const deadline = performance.now() + leaderWaitMs;
  for (;;) {
    try {
      const { topics } = await admin.fetchTopicMetadata({ topics: [...types] });
      if (topics.every((topic) => topic.partitions.length > 0 && topic.partitions.every(({ leader }) => leader >= 0)))
        return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
    if (performance.now() > deadline) throw new Error(`no leaders for ${types.join(', ')}`);
    await sleep(100);
  }
}
