import { expect, test } from 'vitest';
import { fetchBrokerMetadata } from './fetch-broker-metadata.ts';

const partition = { partitionErrorCode: 0, partitionId: 0, leader: 1, isr: [1], replicas: [1] };

/** Answers like a broker: if no topics are named, with all that it has. */
function createKafka(present: readonly string[]) {
  return {
    admin: () => ({
      async connect() {},
      async disconnect() {},
      describeCluster: async () => ({ brokers: [], controller: null, clusterId: 'one' }),
      listTopics: async () => [...present],
      async fetchTopicMetadata({ topics }: { topics: string[] }) {
        const names = topics.length === 0 ? present : topics;
        return { topics: names.map((name) => ({ name, partitions: [partition] })) };
      },
    }),
  };
}

test('returns the requested topics that exist', async () => {
  const { topics } = await fetchBrokerMetadata(createKafka(['match.created', '__consumer_offsets']), [
    'match.created',
    'week.asked',
  ]);
  expect(topics).toEqual([{ name: 'match.created', replicas: 1 }]);
});

test('returns no topics of other products before our first topic is created', async () => {
  expect((await fetchBrokerMetadata(createKafka(['__consumer_offsets']), ['match.created'])).topics).toEqual([]);
});
