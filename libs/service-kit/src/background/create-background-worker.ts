import { channel } from 'node:diagnostics_channel';
import type { ChangeFeed } from '@rally/events';
import type { Logger } from 'pino';
import type { LeaseStore } from '../leases/lease.store.ts';
import { defaultLeaseSeconds, runExclusively } from '../leases/run-exclusively.ts';

/** Work that repeats as long as the service runs. */
export interface BackgroundWorker {
  /** Runs the work soon instead of at the end of the interval; if it is running now, it runs once more. */
  wake(): void;
  /** Starts with a first run. The returned function stops the worker and resolves once the current run has ended. */
  start(): () => Promise<void>;
}

export interface BackgroundWorkerOptions {
  /** The worker's name in the log, and the name of its lease. */
  readonly name: string;
  /** From the end of one run to the start of the next; with `follows`, the minimum. */
  readonly intervalMs: number;
  /**
   * Reports changes to the data that the worker works on. While it does, the worker rests after a complete run until something changes or
   * `isDue` returns true, and still runs once a minute in case a change was not reported.
   */
  readonly follows?: FollowedData;
  /** Checked at each interval while resting: whether work that the last run left is due. Must not call the database. */
  readonly isDue?: () => boolean;
  /** Minimum pause between two runs, however often the worker is woken; 0 by default. */
  readonly minIntervalMs?: number;
  /** From the end of a failed or incomplete run to the next run; `intervalMs` by default. */
  readonly retryMs?: number;
  /** Checked before each run, before the lease is acquired. A cheap read, so that an idle worker writes nothing. */
  readonly hasWork?: () => Promise<boolean>;
  /** If given, only one replica at a time runs the work. The lease is renewed while the work runs. */
  readonly leases?: LeaseStore;
  readonly leaseSeconds?: number;
  readonly log: Pick<Logger, 'error' | 'info'>;
  /** One run. `incomplete` asks for the next one after `retryMs`; an error is logged and does the same. */
  run(context: WorkerRunContext): Promise<'incomplete' | undefined> | Promise<void>;
}

/** Collections of the service's database, and the feed that reports their changes. */
export interface FollowedData {
  readonly changes: Pick<ChangeFeed, 'follow' | 'isFollowing'>;
  readonly collections: readonly string[];
}

export interface WorkerRunContext {
  /** Aborted when the worker stops, or when another replica has taken over the lease. */
  readonly signal: AbortSignal;
  /** Grows with each holder of the lease; 0 for a worker without one. */
  readonly leaseToken: number;
}

/**
 * Diagnostics channel that reports the end of each run, `{ worker, startedAt }` by the process's own clock, so that a test
 * knows what every worker has seen.
 */
export const backgroundRunEndedChannel = channel('rally:background-run-ended');
/** Diagnostics channel with which a test wakes the worker with this name, which may be resting. */
export const backgroundRunWantedChannel = channel('rally:background-run-wanted');

/** The longest rest. It limits the delay when a change is not reported. */
const maxRestMs = 60_000;

/** How long to wait for another replica's run to end: a worker that was woken, and one that was not. */
const wokenBusyMs = 250;
const busyMs = 2_000;

/** How often a worker that keeps failing logs it. */
const failureLogIntervalMs = 60_000;

/** A worker that continues after errors. Of consecutive failures it logs the first, then one a minute, and finally the recovery. */
export function createBackgroundWorker(options: BackgroundWorkerOptions): BackgroundWorker {
  const { name, intervalMs, minIntervalMs = 0, retryMs = intervalMs, hasWork = always, leases, log } = options;
  const { follows, isDue = never } = options;
  const stopping = new AbortController();
  let isWoken = false;
  let hasChanged = false;
  let consecutiveFailures = 0;
  let failureLoggedAtMs = 0;
  let endPause = () => {};

  follows?.changes.follow(follows.collections, () => {
    hasChanged = true;
    endPause();
  });

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      const wasWoken = isWoken;
      isWoken = false;
      hasChanged = false;
      const outcome = await runOnce();
      if (outcome === 'busy' && wasWoken) {
        await pause(Math.min(intervalMs, wokenBusyMs), () => false);
        isWoken = true;
        continue;
      }
      const pauseMs = { done: intervalMs, retry: retryMs, busy: Math.min(intervalMs, busyMs) }[outcome];
      await pause(minIntervalMs, () => false);
      await pause(pauseMs - minIntervalMs, () => isWoken);
      if (outcome === 'done') await rest();
    }
  }

  /** Uses timers of one interval each, so that a clock change or the end of the stream is noticed as soon as with polling. */
  async function rest(): Promise<void> {
    const restsUntilMs = performance.now() + maxRestMs - intervalMs;
    while (!isNeeded() && performance.now() < restsUntilMs) await pause(intervalMs, isNeeded);
  }

  function isNeeded(): boolean {
    return !follows?.changes.isFollowing() || isWoken || hasChanged || stopping.signal.aborted || isDue();
  }

  async function runOnce(): Promise<'done' | 'retry' | 'busy'> {
    try {
      const outcome = await runIfNeeded();
      if (outcome === 'busy') return 'busy';
      if (consecutiveFailures > 0) log.info({ worker: name, consecutiveFailures }, 'background worker recovered');
      consecutiveFailures = 0;
      return outcome === 'incomplete' ? 'retry' : 'done';
    } catch (err) {
      consecutiveFailures += 1;
      logFailure(err);
      return 'retry';
    }
  }

  /** Logs again from time to time: the reason may have changed, and the first log line may be gone. */
  function logFailure(err: unknown): void {
    const now = performance.now();
    if (consecutiveFailures > 1 && now - failureLoggedAtMs < failureLogIntervalMs) return;
    failureLoggedAtMs = now;
    log.error({ err, worker: name, consecutiveFailures }, 'background worker failed; will retry');
  }

  async function runIfNeeded(): Promise<unknown> {
    const startedAt = performance.now();
    if (await hasWork()) return runWithLease();
    backgroundRunEndedChannel.publish({ worker: name, startedAt });
    return undefined;
  }

  async function runWithLease(): Promise<unknown> {
    if (!leases) return runAndReport({ signal: stopping.signal, leaseToken: 0 });
    const lease = { name, lifeSeconds: options.leaseSeconds ?? defaultLeaseSeconds };
    const done = await runExclusively(
      leases,
      lease,
      ({ token }, lost): Promise<unknown> =>
        runAndReport({ signal: AbortSignal.any([stopping.signal, lost]), leaseToken: token }),
    );
    return done === null ? 'busy' : done.result;
  }

  async function runAndReport(context: WorkerRunContext): Promise<unknown> {
    const startedAt = performance.now();
    try {
      return await options.run(context);
    } finally {
      backgroundRunEndedChannel.publish({ worker: name, startedAt });
    }
  }

  async function pause(ms: number, isOver: () => boolean): Promise<void> {
    if (ms <= 0 || isOver() || stopping.signal.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    endPause = () => {
      if (isOver() || stopping.signal.aborted) resolve();
    };
    await promise;
    clearTimeout(timer);
  }

  function wake(): void {
    isWoken = true;
    endPause();
  }

  function wakeIfWanted(worker: unknown): void {
    if (worker === name) wake();
  }

  return {
    wake,
    start() {
      backgroundRunWantedChannel.subscribe(wakeIfWanted);
      const running = loop();
      return async () => {
        backgroundRunWantedChannel.unsubscribe(wakeIfWanted);
        stopping.abort(new Error(`${name} is stopping`));
        endPause();
        await running;
      };
    },
  };
}

function never(): boolean {
  return false;
}

async function always(): Promise<boolean> {
  return true;
}
