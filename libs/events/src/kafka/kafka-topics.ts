import { setTimeout as sleep } from 'node:timers/promises';
import type { Admin, Kafka } from 'kafkajs';
import { withTimeout } from '../concurrency/with-timeout.ts';

/** Ensures that topics exist, with a leader for each partition, before events are sent or read. */
export interface KafkaTopics {
  ensure(types: readonly string[]): Promise<void>;
  /** Call after a failed send: topics may have been deleted. */
  forget(): void;
  /** Whether any broker responds. */
  reachable(): Promise<boolean>;
}

const partitions = 6;
const retentionMs = 30 * 86_400_000;
const leaderWaitMs = 15_000;
const ensureWithinMs = 45_000;
const reachableWithinMs = 5_000;
const disconnectWithinMs = 5_000;

export function createKafkaTopics(kafka: Kafka): KafkaTopics {
  const known = new Set<string>();
  let ensuring: Promise<void> = Promise.resolve();

  /** Uses new connections, so that a broken one is never reused. */
  async function withAdmin<Result>(withinMs: number, work: (admin: Admin) => Promise<Result>): Promise<Result> {
    const admin = kafka.admin();
    try {
      return await withTimeout(
        withinMs,
        admin.connect().then(() => work(admin)),
      );
    } finally {
      withTimeout(disconnectWithinMs, admin.disconnect()).catch(() => undefined);
    }
  }

  async function createMissing(types: readonly string[]) {
    const unknown = types.filter((type) => !known.has(type));
    if (unknown.length === 0) return;
    await withAdmin(ensureWithinMs, async (admin) => {
      const present = new Set(await admin.listTopics());
      const missing = unknown.filter((type) => !present.has(type));
      if (missing.length > 0) await create(admin, missing);
      await waitForLeaders(admin, unknown);
    });
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
        await withAdmin(reachableWithinMs, (admin) => admin.describeCluster());
        return true;
      } catch {
        return false;
      }
    },
  };
}

async function create(admin: Admin, types: readonly string[]) {
  const { brokers } = await admin.describeCluster();
  const replicationFactor = Math.min(3, brokers.length);
  const configEntries = [
    { name: 'retention.ms', value: String(retentionMs) },
    { name: 'cleanup.policy', value: 'delete' },
    // With three replicas a send is acknowledged once two have it, so that losing one broker loses no events.
    { name: 'min.insync.replicas', value: replicationFactor === 3 ? '2' : '1' },
  ];
  await admin.createTopics({
    topics: types.map((topic) => ({ topic, numPartitions: partitions, replicationFactor, configEntries })),
    waitForLeaders: false,
  });
}

async function waitForLeaders(admin: Admin, types: readonly string[]) {
  const deadline = performance.now() + leaderWaitMs;
  for (;;) {
    try {
      const { topics } = await admin.fetchTopicMetadata({ topics: [...types] });
      if (topics.every((topic) => topic.partitions.length > 0 && topic.partitions.every(({ leader }) => leader >= 0)))
        return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
    if (performance.now() > deadline) throw new Error(`topics without a leader: ${types.join(', ')}`);
    await sleep(100);
  }
}
