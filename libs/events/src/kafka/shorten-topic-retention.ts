import kafkajs, { type Admin } from 'kafkajs';

// Node finds only some of the names of this CommonJS package, and not these.
const { ConfigResourceTypes, ConfigSource } = kafkajs;

/** A setting of an existing topic that was changed, so that its events are deleted in time. */
export interface TopicRetentionChange {
  readonly topic: string;
  readonly setting: string;
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;

/**
 * Every event is gone 30 days after it was published. Kafka deletes whole segments, once their newest event has reached the
 * retention, so the oldest stays longer by the time that a segment takes events: 27 days and 2 days, with a day to spare.
 */
const maxValues: Readonly<Record<string, number>> = { 'retention.ms': 27 * dayMs, 'segment.ms': 2 * dayMs };

/** The settings of new topics. Compaction would keep the last event of each subject forever. */
export const topicRetentionSettings = [
  ...Object.entries(maxValues).map(([name, value]) => ({ name, value: String(value) })),
  { name: 'cleanup.policy', value: 'delete' },
];

/** Changes only what keeps events for too long; a shorter retention that an operator chose stays. */
export async function shortenTopicRetention(
  admin: Admin,
  topics: readonly string[],
): Promise<readonly TopicRetentionChange[]> {
  const type = ConfigResourceTypes.TOPIC;
  const { resources } = await admin.describeConfigs({
    resources: topics.map((name) => ({ type, name })),
    includeSynonyms: false,
  });
  const changed = resources.flatMap(({ resourceName: topic, configEntries }) => {
    const corrections = configEntries.flatMap(({ configName: setting, configValue: from }) => {
      const to = correctTopicSetting(setting, from);
      return to === from ? [] : [{ topic, setting, from, to }];
    });
    if (corrections.length === 0) return [];
    // This call replaces all of a topic's own settings.
    const unchanged = configEntries
      .filter(({ configSource }) => configSource === ConfigSource.TOPIC_CONFIG)
      .filter(({ configName }) => !corrections.some(({ setting }) => setting === configName))
      .map(({ configName: name, configValue: value }) => ({ name, value }));
    const entries = [...unchanged, ...corrections.map(({ setting: name, to: value }) => ({ name, value }))];
    return [{ corrections, resource: { type, name: topic, configEntries: entries } }];
  });
  if (changed.length > 0)
    await admin.alterConfigs({ validateOnly: false, resources: changed.map(({ resource }) => resource) });
  return changed.flatMap(({ corrections }) => corrections);
}

function correctTopicSetting(setting: string, value: string): string {
  if (setting === 'cleanup.policy') return 'delete';
  const max = maxValues[setting];
  // A negative retention is none.
  return max === undefined || (Number(value) >= 0 && Number(value) <= max) ? value : String(max);
}
