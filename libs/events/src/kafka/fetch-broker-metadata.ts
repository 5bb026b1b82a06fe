import type { Kafka } from 'kafkajs';

/** What a broker says of itself and of topics. */
export interface BrokerMetadata {
  readonly brokers: number;
  /** The topics that exist, of those asked for, with the fewest replicas that a partition of theirs has. */
  readonly topics: readonly { readonly name: string; readonly replicas: number }[];
}

/** Asks once, without retrying; throws when no broker answers. */
export async function fetchBrokerMetadata(kafka: Kafka, wanted: readonly string[]): Promise<BrokerMetadata> {
  const admin = kafka.admin({ retry: { retries: 0 } });
  await admin.connect();
  try {
    const { brokers } = await admin.describeCluster();
    const present = new Set(await admin.listTopics());
    const { topics } = await admin.fetchTopicMetadata({ topics: wanted.filter((topic) => present.has(topic)) });
    return {
      brokers: brokers.length,
      topics: topics.map(({ name, partitions }) => ({
        name,
        replicas: Math.min(...partitions.map(({ replicas }) => replicas.length)),
      })),
    };
  } finally {
    await admin.disconnect();
  }
}
