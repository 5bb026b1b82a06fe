import type { LeaseStore, Service } from '@rally/service-kit';

/** Work that runs at each wake-up and every so often. */
export interface Worker {
  wake(): void;
  /** Begins; what it returns ends it, once the work under way is done. */
  start(): () => Promise<void>;
}

/** What a worker does, how often, and under which name only one process at a time does it. */
export interface WorkerTask {
  readonly name: string;
  readonly everyMs: number;
  run(leaseToken: number): Promise<void>;
}

const leaseSeconds = 60;
/** After a wake-up that found someone else at work, or that failed. */
const againMs = 250;

/** Of several replicas one works at a time; one that dies is followed by another after the lease's life. */
export function createWorker(task: WorkerTask, leases: LeaseStore, log: Pick<Service['log'], 'error'>): Worker {
  let isWoken = false;
  let isEnded = false;
  let endPause = () => {};

  async function loop(): Promise<void> {
    while (!isEnded) {
      isWoken = false;
      const isDone = await work().catch((err: unknown) => {
        log.error({ err, task: task.name }, 'work could not be done; it is tried again');
        return false;
      });
      if (!isEnded && !isWoken) await pause(isDone ? task.everyMs : Math.min(againMs, task.everyMs));
    }
  }

  async function work(): Promise<boolean> {
    const lease = await leases.acquire(task.name, leaseSeconds);
    if (lease === null) return false;
    try {
      await task.run(lease.token);
      return true;
    } finally {
      await lease.release();
    }
  }

  async function pause(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    endPause = resolve;
    await promise;
    clearTimeout(timer);
  }

  function wake(): void {
    isWoken = true;
    endPause();
  }

  return {
    wake,
    start() {
      const running = loop();
      return async () => {
        isEnded = true;
        endPause();
        await running;
      };
    },
  };
}
