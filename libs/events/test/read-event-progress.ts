import { AssignerProtocol, Kafka, logLevel } from 'kafkajs';
import { patchKafkajs } from '../src/kafka/patch-kafkajs.ts';

/** How far consumer groups have read the events on a broker. */
export interface EventProgress {
  /** Events ever published to the topics that the groups read. */
  readonly published: number;
  /** How many of them groups have not applied yet, summed over all groups. */
  readonly unread: number;
}

/** @param groups consumer groups that read from the beginning of their topics */
export async function connectEventProgress(brokers: readonly string[], groups: readonly string[]) {
  patchKafkajs();
  const admin = new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING }).admin();
  await admin.connect();

  async function listTopics(): Promise<Map<string, readonly string[]>> {
    const { groups: described } = await admin.describeGroups([...groups]);
    return new Map(
      described.map(({ groupId, members }) => [
        groupId,
        [
          ...new Set(
            members.flatMap(({ memberAssignment }) =>
              Object.keys(AssignerProtocol.MemberAssignment.decode(memberAssignment)?.assignment ?? {}),
            ),
          ),
        ],
      ]),
    );
  }

  return {
    async read(): Promise<EventProgress> {
      const topicsOf = await listTopics();
      const ends = new Map<string, { readonly low: number; readonly high: number }>();
      for (const topic of new Set([...topicsOf.values()].flat()))
        for (const { partition, low, high } of await admin.fetchTopicOffsets(topic))
          ends.set(`${topic} ${partition}`, { low: Number(low), high: Number(high) });
      let unread = 0;
      for (const [groupId, topics] of topicsOf)
        for (const { topic, partitions } of await admin.fetchOffsets({ groupId, topics: [...topics] }))
          for (const { partition, offset } of partitions) {
            const { low, high } = ends.get(`${topic} ${partition}`) ?? { low: 0, high: 0 };
            // -1 until the group has read something of the partition.
            unread += high - Math.max(Number(offset), low);
          }
      return { published: [...ends.values()].reduce((sum, { high }) => sum + high, 0), unread };
    },
    stop: () => admin.disconnect(),
  };
}
