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
  wake(): void;
  idle(): boolean;
}

const batchSize = 200;
/** Maximum number of documents published concurrently. The events of one document are published in order. */
const concurrency = 32;
/** Maximum wait of events written by replicas that do not hold the lease. */
const pollMs = 250;
const standbyMs = 1_000;
const backoffMaxMs = 5_000;

export function createOutboxRelay(
  outboxes: readonly OutboxStore[],
  lease: RelayLease,
  publish: (events: readonly CloudEvent[]) => Promise<void>,
  log: Logger,
): OutboxRelay {
  const underWay = new Map<string, Promise<void>>();
  const changedMeanwhile = new Set<string>();
  /** Documents published since the last query started, which may therefore still return them. */
  const publishedMeanwhile = new Set<string>();
  let running: Promise<void> = Promise.resolve();
  let stopping = false;
  let woken = false;
  let endPause = () => {};
  let failures = 0;
  let successes = 0;
  let backoffMs = pollMs;
  let isFailing = false;

  async function run() {
    while (!stopping) {
      woken = false;
      const next = await step();
      if (failures > 0) await pause(backOff(), false);
      else if (next === 'standby') await pause(standbyMs, false);
      else {
        recovered();
        if (next === 'wait') await pause(pollMs, true);
      }
    }
  }

  async function step(): Promise<'more' | 'wait' | 'standby'> {
    try {
      if (!(await lease.hold())) return 'standby';
      return (await relayBatch()) ? 'more' : 'wait';
    } catch (error) {
      failed(error);
      return 'wait';
    }
  }

  /** Starts publishing what it finds; resolves to whether there is more. */
  async function relayBatch() {
    let more = false;
    for (const outbox of outboxes) {
      const limit = batchSize + underWay.size;
      publishedMeanwhile.clear();
      const rows = await outbox.pending(limit);
      more ||= rows.length === limit;
      for (const row of rows) {
        const key = `${outbox.name}/${row._id}`;
        if (underWay.has(key)) {
          changedMeanwhile.add(key);
          continue;
        }
        if (publishedMeanwhile.has(key)) {
          wake();
          continue;
        }
        while (underWay.size >= concurrency) await Promise.race(underWay.values());
        if (stopping || !lease.isHeld()) return more;
        underWay.set(key, relayRow(outbox, row, key));
      }
    }
    return more;
  }

  async function relayRow(outbox: OutboxStore, row: DocumentWithOutbox, key: string) {
    try {
      await publish(row.outbox);
      await outbox.remove(row);
      publishedMeanwhile.add(key);
      successes += 1;
    } catch (error) {
      failed(error);
    } finally {
      underWay.delete(key);
      if (changedMeanwhile.delete(key)) wake();
    }
  }

  /** Logged once per outage: a broker that is unreachable for minutes fails hundreds of times. */
  function failed(err: unknown) {
    failures += 1;
    if (!isFailing && !stopping) log.warn({ err }, 'could not publish events; they stay in the outbox');
    isFailing = true;
  }

  function recovered() {
    if (isFailing && successes > 0) {
      log.info('publishing events again');
      isFailing = false;
    }
    successes = 0;
    backoffMs = pollMs;
  }

  function backOff() {
    backoffMs = successes > 0 ? pollMs : Math.min(backoffMs * 2, backoffMaxMs);
    failures = 0;
    successes = 0;
    return backoffMs * (0.5 + Math.random() / 2);
  }

  async function pause(ms: number, canWake: boolean) {
    if (stopping || (canWake && woken)) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    endPause = () => {
      if (canWake || stopping) resolve();
    };
    await promise;
    clearTimeout(timer);
  }

  function wake() {
    woken = true;
    endPause();
  }

  return {
    start() {
      running = run();
    },
    async stop(withinMs) {
      stopping = true;
      endPause();
      const ended = running.then(() => Promise.all(underWay.values())).then(() => lease.release());
      await withTimeout(withinMs, ended).catch((err: unknown) =>
        log.warn({ err }, 'the outbox relay did not stop in time'),
      );
    },
    wake,
    idle: () => underWay.size === 0,
  };
}
