import { setTimeout as sleep } from 'node:timers/promises';

/** Tasks that run after the reply, which does not wait for them. */
export interface DetachedTasks {
  start(task: () => Promise<void>): void;
  /** Resolves when every started task has finished. */
  drain(): Promise<void>;
}

/** By then the reply is sent, so its timing does not depend on the task. */
const startDelayMs = 20;

/** @param onError called for every failed task, since no caller awaits it */
export function createDetachedTasks(onError: (error: unknown) => void): DetachedTasks {
  const running = new Set<Promise<void>>();
  return {
    start(task) {
      const promise = sleep(startDelayMs)
        .then(task)
        .catch(onError)
        .finally(() => running.delete(promise));
      running.add(promise);
    },
    async drain() {
      await Promise.all(running);
    },
  };
}
