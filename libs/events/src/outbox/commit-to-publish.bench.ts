import { setTimeout as sleep } from 'node:timers/promises';
import type { CloudEvent } from '@rally/contracts';
import { pino } from 'pino';
import { createTestEvent } from '../../test/create-test-event.ts';
import type { EventTestDatabases } from '../../test/event-test-databases.ts';
import { createChangeFeed } from '../changes/change-feed.ts';
import { hasAddedEvents } from './has-added-events.ts';
import { createOutboxStore } from './outbox.store.ts';
import { createOutboxRelay } from './outbox-relay.ts';
import { singleReplicaLease } from './relay-lease.ts';

const log = pino({ level: 'silent' });
const perSecond = 1_000;
const tickMs = 10;
const warmUpSeconds = 5;

/** The times from the acknowledgement of a write to the publication of its event, sorted. */
export async function measureCommitToPublish(
  databases: EventTestDatabases,
  { seconds, followsStream }: { seconds: number; followsStream: boolean },
): Promise<{ waits: readonly number[]; perSecond: number }> {
  const name = `latency${Number(followsStream)}`;
  const [relaying, writing] = await Promise.all([databases.connect(name), databases.connect(name)]);
  const outbox = createOutboxStore(relaying, 'things');
  await relaying.collection('things').createIndex({ 'outbox.id': 1 }, { sparse: true });
  const publishedAt = new Map<string, number>();
  const changes = createChangeFeed(relaying, log);
  const relay = createOutboxRelay({
    outboxes: [outbox],
    lease: singleReplicaLease,
    isFollowing: changes.isFollowing,
    async publish(events) {
      for (const { subject } of events) publishedAt.set(subject, performance.now());
    },
    log,
  });
  if (followsStream) changes.follow(['things'], relay.wake, hasAddedEvents);
  changes.start();
  relay.start();
  const things = writing.collection<{ _id: string; outbox: CloudEvent[] }>('things');
  const committedAt = new Map<string, number>();
  async function write(id: string) {
    await things.insertOne({ _id: id, outbox: [createTestEvent('thing.changed', id, 1)] });
    committedAt.set(id, performance.now());
  }
  /** Writes at an even rate, whether or not earlier writes have finished. */
  async function writeSteadily(prefix: string, count: number) {
    const startedAt = performance.now();
    const writes: Promise<unknown>[] = [];
    while (writes.length < count) {
      const due = Math.min(count, Math.floor(((performance.now() - startedAt) / 1000) * perSecond));
      while (writes.length < due) writes.push(write(`${prefix}${writes.length}`));
      await sleep(tickMs);
    }
    await Promise.all(writes);
    return count / ((performance.now() - startedAt) / 1000);
  }
  await writeSteadily('warm-up', warmUpSeconds * perSecond);
  committedAt.clear();
  const reached = await writeSteadily('t', seconds * perSecond);
  while ([...committedAt.keys()].some((id) => !publishedAt.has(id))) await sleep(tickMs);
  await relay.stop(5_000);
  await changes.stop();
  const waits = [...committedAt].map(([id, at]) => Math.max(0, (publishedAt.get(id) ?? Number.NaN) - at));
  return { waits: waits.sort((left, right) => left - right), perSecond: reached };
}
