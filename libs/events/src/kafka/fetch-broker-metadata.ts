import type { Admin, AdminConfig } from 'kafkajs';

/** What a broker says of itself and of topics. */
export interface BrokerMetadata {
  readonly brokers: number;
  /** The topics that exist, of those asked for, with the fewest replicas that a partition of theirs has. */
  readonly topics: readonly { readonly name: string; readonly replicas: number }[];
}

type InspectingAdmin = Pick<Admin, 'connect' | 'disconnect' | 'describeCluster' | 'listTopics' | 'fetchTopicMetadata'>;

/** Asks once, without retrying; throws when no broker answers. */
export async function fetchBrokerMetadata(
  kafka: { admin(config: AdminConfig): InspectingAdmin },
  wanted: readonly string[],
): Promise<BrokerMetadata> {
  const admin = kafka.admin({ retry: { retries: 0 } });
  await admin.connect();
  try {
    const { brokers } = await admin.describeCluster();
    const present = new Set(await admin.listTopics());
    const found = wanted.filter((topic) => present.has(topic));
    // Asked for none, a broker tells of all topics, also of those of others.
    const { topics } = found.length === 0 ? { topics: [] } : await admin.fetchTopicMetadata({ topics: found });
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
