import { setTimeout as sleep } from 'node:timers/promises';
import type { Admin, Kafka } from 'kafkajs';
import { withTimeout } from '../concurrency/with-timeout.ts';
import {
  listTopicRetentionSettings,
  shortenTopicRetention,
  type TopicRetentionChange,
} from './shorten-topic-retention.ts';

/** The topic of each event type, and the settings of new topics. */
export interface TopicSettings {
  /** Prefix of topic names, for products that share a cluster. */
  readonly topicPrefix: string;
  readonly partitions: number;
  /** Replicas of each topic; by default three, or as many as there are brokers if fewer. */
  readonly replicationFactor: number | undefined;
}

/** A topic that was created with less than is requested now. */
export interface UndersizedTopic {
  readonly topic: string;
  readonly partitions: number;
  readonly replicas: number;
  readonly wantedPartitions: number;
  readonly wantedReplicas: number;
}

/** A position in a partition of a topic. */
export interface TopicOffset {
  readonly topic: string;
  readonly partition: number;
  readonly offset: string;
}

/** Ensures that topics exist, with a leader for each partition, before events are sent or read. */
export interface KafkaTopicManager {
  getTopic(type: string): string;
  getType(topic: string): string;
  ensure(types: readonly string[]): Promise<void>;
  /** The existing topics with fewer partitions or replicas than requested. */
  listShortages(types: readonly string[]): Promise<readonly UndersizedTopic[]>;
  /** Limits how long existing topics keep events. Returns what was changed. */
  correctRetention(types: readonly string[]): Promise<readonly TopicRetentionChange[]>;
  /** Call after a failed send: topics may have been deleted. */
  forget(): void;
  /** For each partition, where the messages published since a time begin; if there are none, where new messages will be. */
  findOffsetsSince(types: readonly string[], since: Date): Promise<readonly TopicOffset[]>;
  /** Whether any broker responds. */
  reachable(): Promise<boolean>;
}

const defaultPartitions = 6;
const defaultReplicationFactor = 3;
const leaderWaitMs = 15_000;
const ensureWithinMs = 45_000;
const reachableWithinMs = 5_000;
const disconnectWithinMs = 5_000;

export function createKafkaTopicManager(kafka: Kafka, settings: Partial<TopicSettings>): KafkaTopicManager {
  const { topicPrefix = '', partitions = defaultPartitions, replicationFactor } = settings;
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

  const getTopic = (type: string) => `${topicPrefix}${type}`;
  const getType = (topic: string) => topic.slice(topicPrefix.length);

  async function createMissing(types: readonly string[]) {
    const unknown = types.map(getTopic).filter((topic) => !known.has(topic));
    if (unknown.length === 0) return;
    await withAdmin(ensureWithinMs, async (admin) => {
      const present = new Set(await admin.listTopics());
      const missing = unknown.filter((topic) => !present.has(topic));
      if (missing.length > 0) await create(admin, missing, getType, { partitions, replicationFactor });
      await waitForLeaders(admin, unknown);
    });
    for (const topic of unknown) known.add(topic);
  }

  return {
    getTopic,
    getType,
    listShortages: (types) =>
      withAdmin(ensureWithinMs, async (admin) => {
        const { brokers } = await admin.describeCluster();
        const wantedReplicas = replicationFactor ?? Math.min(defaultReplicationFactor, brokers.length);
        const { topics } = await admin.fetchTopicMetadata({ topics: types.map(getTopic) });
        return topics
          .map((topic) => ({
            topic: topic.name,
            partitions: topic.partitions.length,
            replicas: Math.min(...topic.partitions.map(({ replicas }) => replicas.length)),
            wantedPartitions: partitions,
            wantedReplicas,
          }))
          .filter((topic) => topic.partitions < partitions || topic.replicas < wantedReplicas);
      }),
    correctRetention: (types) =>
      withAdmin(ensureWithinMs, (admin) => shortenTopicRetention(admin, types.map(getTopic), getType)),
    ensure(types) {
      const turn = ensuring.then(() => createMissing(types));
      ensuring = turn.catch(() => undefined);
      return turn;
    },
    findOffsetsSince: (types, since) =>
      withAdmin(ensureWithinMs, async (admin) => {
        const offsets = await Promise.all(
          types.map(getTopic).map(async (topic) => {
            const partitions = await admin.fetchTopicOffsetsByTimestamp(topic, since.getTime());
            return partitions.map(({ partition, offset }) => ({ topic, partition, offset }));
          }),
        );
        return offsets.flat();
      }),
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

async function create(
  admin: Admin,
  topics: readonly string[],
  getType: KafkaTopicManager['getType'],
  {
    partitions: numPartitions,
    replicationFactor: wantedReplicas,
  }: { partitions: number; replicationFactor: number | undefined },
) {
  const { brokers } = await admin.describeCluster();
  const replicationFactor = wantedReplicas ?? Math.min(defaultReplicationFactor, brokers.length);
  if (replicationFactor > brokers.length) {
    const count = brokers.length === 1 ? '1 broker' : `${brokers.length} brokers`;
    throw new Error(
      `topics need ${replicationFactor} replicas (KAFKA_REPLICATION_FACTOR), but the cluster has ${count}`,
    );
  }
  // With three replicas or more, a send is acknowledged once two have it, so that losing one broker loses no events.
  const minInSync = { name: 'min.insync.replicas', value: replicationFactor >= 3 ? '2' : '1' };
  await admin.createTopics({
    topics: topics.map((topic) => ({
      topic,
      numPartitions,
      replicationFactor,
      configEntries: [...listTopicRetentionSettings(getType(topic)), minInSync],
    })),
    waitForLeaders: false,
  });
}

async function waitForLeaders(admin: Admin, names: readonly string[]) {
  const deadline = performance.now() + leaderWaitMs;
  for (;;) {
    try {
      const { topics } = await admin.fetchTopicMetadata({ topics: [...names] });
      if (topics.every((topic) => topic.partitions.length > 0 && topic.partitions.every(({ leader }) => leader >= 0)))
        return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
    if (performance.now() > deadline) throw new Error(`topics without a leader: ${names.join(', ')}`);
    await sleep(100);
  }
}
