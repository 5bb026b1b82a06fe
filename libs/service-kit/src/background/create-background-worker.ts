import { channel } from 'node:diagnostics_channel';
import type { ChangeFeed } from '@rally/events';
import type { Logger } from 'pino';
import type { LeaseStore } from '../leases/lease.store.ts';
import { defaultLeaseSeconds, runExclusively } from '../leases/run-exclusively.ts';

/** Work that repeats as long as the service runs. */
export interface BackgroundWorker {
  /** Runs the work soon instead of at the end of the interval; once more if it is running now. */
  wake(): void;
  /** Starts with a first run. The returned function stops the worker and resolves once the current run has ended. */
  start(): () => Promise<void>;
}

export interface BackgroundWorkerOptions {
  /** The name in the log, and of the lease. */
  readonly name: string;
  /** From the end of one run to the start of the next; with `follows`, to the earliest one. */
  readonly intervalMs: number;
  /**
   * Tells of changes of the data that the work is in. While it does, the worker rests after a complete run until something has changed or
   * `isDue` says so, and looks once a minute for what was not reported.
   */
  readonly follows?: FollowedData;
  /** Asked at each interval of a rest, without a database call: whether the time has come for what the last run left. */
  readonly isDue?: () => boolean;
  /** Minimum pause between two runs, however often the worker is woken; 0 by default. */
  readonly minIntervalMs?: number;
  /** From the end of a run that failed or was incomplete to the next; `intervalMs` by default. */
  readonly retryMs?: number;
  /** Asked before each run, and before the lease is acquired: a cheap read, so that an idle worker writes nothing. */
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
  /** Aborted when the worker stops, or when another replica has taken the lease over. */
  readonly signal: AbortSignal;
  /** Grows with each holder of the lease; 0 for a worker without one. */
  readonly leaseToken: number;
}

/**
 * Diagnostics channel that tells of each run as it ends, `{ worker, startedAt }` by the process's own clock, so that a test
 * knows what every worker has seen.
 */
export const backgroundRunEndedChannel = channel('rally:background-run-ended');
/** Diagnostics channel by which a test wakes the worker of a name, which may rest. */
export const backgroundRunWantedChannel = channel('rally:background-run-wanted');

/** The longest rest: bounds the delay of a change that should have been reported and was not. */
const maxRestMs = 60_000;

/** Wait for another replica's run to end, for a worker that was woken and for one that was not. */
const wokenBusyMs = 250;
const busyMs = 2_000;

/** How often a worker that goes on failing says so. */
const failureLogIntervalMs = 60_000;

/** A worker that continues after errors. Of consecutive failures it logs the first, then one a minute, and in the end the recovery. */
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

  /** Timers of one interval each, so that a change of the clock and the end of a stream are noticed as soon as by polling. */
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

  /** Its reason may have changed, and what was logged first may be gone. */
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
