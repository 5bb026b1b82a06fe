import type { CloudEvent } from '@rally/contracts';
import type { Logger } from 'pino';
import { withTimeout } from '../concurrency/with-timeout.ts';
import type { DocumentWithOutbox, OutboxStore } from './outbox.store.ts';
import type { RelayLease } from './relay-lease.ts';

/** Publishes the events in a service's outboxes. */
export interface OutboxRelay {
  start(): void;
  /** Resolves when no publication is running, or after `withinMs`. */
  stop(withinMs: number): Promise<void>;
  /** Publishes the events in the outbox of this name, or in all, now instead of at the next poll. */
  wake(outbox?: string): void;
  idle(): boolean;
}

export interface OutboxRelayDependencies {
  readonly outboxes: readonly OutboxStore[];
  readonly lease: RelayLease;
  /** Whether `wake` is called for added events; otherwise the outboxes are polled. */
  readonly isFollowing: () => boolean;
  readonly publish: (events: readonly CloudEvent[]) => Promise<void>;
  readonly log: Logger;
}

const batchSize = 200;
/** Maximum number of documents published concurrently. The events of one document are published in order. */
const concurrency = 128;
/** How long events can wait while changes are not reported. */
const pollMs = 250;
/** How long events can wait if a change was not reported although it should have been. */
const safetyPollMs = 60_000;
/** Pause between two queries while events are being published, so that one query finds everything added in the meantime. */
const gatherMs = 5;
/** Pause after which the lease of an idle relay is renewed, if due. */
const holdMs = 5_000;
const standbyMs = 1_000;
const backoffMaxMs = 5_000;

export function createOutboxRelay({
  outboxes,
  lease,
  isFollowing,
  publish,
  log,
}: OutboxRelayDependencies): OutboxRelay {
  const underWay = new Map<string, Promise<void>>();
  const changedMeanwhile = new Set<string>();
  /** Documents published since the last query started; that query may still return them. */
  const publishedMeanwhile = new Set<string>();
  /** The outboxes that may have events to publish. */
  const changed = new Set<string>();
  let running: Promise<void> = Promise.resolve();
  let wasHolder = false;
  let polledAtMs = 0;
  let stopping = false;
  let endPause = () => {};
  let failures = 0;
  let successes = 0;
  let backoffMs = pollMs;
  let isFailing = false;

  async function run() {
    while (!stopping) {
      if (failures > 0) await pause(backOff());
      const isHolder = await step();
      if (failures > 0) continue;
      if (!isHolder) {
        await pause(standbyMs);
        continue;
      }
      recovered();
      await pause(isFollowing() ? holdMs : pollMs, () => changed.size > 0);
      if (underWay.size > 0) await pause(gatherMs);
    }
  }

  /** Publishes what it finds if this replica holds the lease; resolves to whether it holds it. */
  async function step(): Promise<boolean> {
    try {
      const isHolder = await lease.hold();
      const isNewHolder = isHolder && !wasHolder;
      wasHolder = isHolder;
      if (!isHolder) return false;
      if (isNewHolder || !isFollowing() || performance.now() - polledAtMs >= safetyPollMs) markAllChanged();
      for (const outbox of outboxes) if (changed.delete(outbox.name)) await relayOutbox(outbox);
      return true;
    } catch (error) {
      failed(error);
      return true;
    }
  }

  async function relayOutbox(outbox: OutboxStore) {
    let isComplete = false;
    try {
      isComplete = await relayBatch(outbox);
    } finally {
      if (!isComplete) changed.add(outbox.name);
    }
  }

  /** Starts publishing what it finds; resolves to whether it found everything. */
  async function relayBatch(outbox: OutboxStore): Promise<boolean> {
    const limit = batchSize + underWay.size;
    publishedMeanwhile.clear();
    const rows = await outbox.pending(limit);
    for (const row of rows) {
      const key = `${outbox.name}/${row._id}`;
      if (underWay.has(key)) {
        changedMeanwhile.add(key);
        continue;
      }
      if (publishedMeanwhile.has(key)) {
        wake(outbox.name);
        continue;
      }
      while (underWay.size >= concurrency) await Promise.race(underWay.values());
      if (stopping || !lease.isHeld()) return false;
      underWay.set(key, relayRow(outbox, row, key));
    }
    return rows.length < limit;
  }

  async function relayRow(outbox: OutboxStore, row: DocumentWithOutbox, key: string) {
    try {
      await publish(row.outbox);
      await outbox.remove(row);
      publishedMeanwhile.add(key);
      successes += 1;
    } catch (error) {
      changed.add(outbox.name);
      failed(error);
    } finally {
      underWay.delete(key);
      if (changedMeanwhile.delete(key)) wake(outbox.name);
    }
  }

  /** Logs once per outage, because an unreachable broker causes hundreds of failures within minutes. */
  function failed(err: unknown) {
    failures += 1;
    if (!isFailing && !stopping) log.warn({ err }, 'could not publish events; they stay in the outbox');
    isFailing = true;
    endPause();
  }

  function recovered() {
    if (successes === 0) return;
    if (isFailing) log.info('publishing events again');
    isFailing = false;
    successes = 0;
    backoffMs = pollMs;
  }

  function backOff() {
    backoffMs = successes > 0 ? pollMs : Math.min(backoffMs * 2, backoffMaxMs);
    failures = 0;
    successes = 0;
    return backoffMs * (0.5 + Math.random() / 2);
  }

  /** Waits this long, or until `isOver` returns true after something was reported. */
  async function pause(ms: number, isOver?: () => boolean) {
    if (stopping || isOver?.()) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    endPause = () => {
      if (stopping || isOver?.()) resolve();
    };
    await promise;
    clearTimeout(timer);
  }

  function wake(outbox?: string) {
    if (outbox === undefined) markAllChanged();
    else changed.add(outbox);
    endPause();
  }

  function markAllChanged() {
    for (const { name } of outboxes) changed.add(name);
    polledAtMs = performance.now();
  }

  async function end() {
    await running;
    await Promise.all(underWay.values());
    await lease.release();
  }

  return {
    start() {
      running = run();
    },
    async stop(withinMs) {
      stopping = true;
      endPause();
      await withTimeout(withinMs, end()).catch((err: unknown) =>
        log.warn({ err }, 'the outbox relay did not stop in time'),
      );
    },
    wake,
    idle: () => underWay.size === 0,
  };
}
