import type { Admin, AdminConfig } from 'kafkajs';

/** A broker's metadata about itself and about topics. */
export interface BrokerMetadata {
  readonly brokers: number;
  /** The requested topics that exist, each with the lowest number of replicas of any of its partitions. */
  readonly topics: readonly { readonly name: string; readonly replicas: number }[];
}

type InspectingAdmin = Pick<Admin, 'connect' | 'disconnect' | 'describeCluster' | 'listTopics' | 'fetchTopicMetadata'>;

/** Makes one request, without retrying; throws when no broker answers. */
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
    // If no topics are named, a broker returns all topics, including other products'.
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
