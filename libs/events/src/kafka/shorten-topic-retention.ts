import { type EventDefinition, events } from '@rally/contracts';
import { dayMs, minuteMs } from '@rally/contracts/durations';
import kafkajs, { type Admin } from 'kafkajs';

// Node detects only some exported names of this CommonJS package, and not these.
const { ConfigResourceTypes, ConfigSource } = kafkajs;

/** A setting of an existing topic that was changed, so that its events are deleted in time. */
export interface TopicRetentionChange {
  readonly topic: string;
  readonly setting: string;
  readonly from: string;
  readonly to: string;
}

/** The settings of a new topic. Compaction would keep the last event of each subject forever. */
export function listTopicRetentionSettings(type: string): { name: string; value: string }[] {
  return [
    ...Object.entries(getMaxValues(type)).map(([name, value]) => ({ name, value: String(value) })),
    { name: 'cleanup.policy', value: 'delete' },
  ];
}

/**
 * Every event is gone 30 days after it was published. Kafka deletes whole segments once their newest event reaches the retention, so
 * the oldest event stays longer, by the time span of a segment: 27 days plus 2 days, with a day to spare.
 */
function getMaxValues(type: string): Readonly<Record<string, number>> {
  const keptMs = (keptMinutes.get(type) ?? 0) * minuteMs;
  return keptMs > 0
    ? { 'retention.ms': keptMs, 'segment.ms': keptMs }
    : { 'retention.ms': 27 * dayMs, 'segment.ms': 2 * dayMs };
}

/** For event types that are kept for less time than the others. */
const keptMinutes = new Map(Object.values<EventDefinition>(events).map((event) => [event.type, event.keptMinutes]));

/** Changes only what keeps events for too long; a shorter retention that an operator chose stays. */
export async function shortenTopicRetention(
  admin: Admin,
  topics: readonly string[],
  getType: (topic: string) => string,
): Promise<readonly TopicRetentionChange[]> {
  const type = ConfigResourceTypes.TOPIC;
  const { resources } = await admin.describeConfigs({
    resources: topics.map((name) => ({ type, name })),
    includeSynonyms: false,
  });
  const changed = resources.flatMap(({ resourceName: topic, configEntries }) => {
    const maxValues = getMaxValues(getType(topic));
    const corrections = configEntries.flatMap(({ configName: setting, configValue: from }) => {
      const to = correctTopicSetting(maxValues, setting, from);
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

function correctTopicSetting(maxValues: Readonly<Record<string, number>>, setting: string, value: string): string {
  if (setting === 'cleanup.policy') return 'delete';
  const max = maxValues[setting];
  // A negative retention means that events are kept forever.
  return max === undefined || (Number(value) >= 0 && Number(value) <= max) ? value : String(max);
}
