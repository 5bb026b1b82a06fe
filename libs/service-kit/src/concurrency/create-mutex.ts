import pLimit from 'p-limit';

/** Runs one piece of work at a time, in the order of the calls. Settles as the work does; a failure does not block the next. */
export type Mutex = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Within this process only: across replicas use `runExclusively`. */
export function createMutex(): Mutex {
  const limit = pLimit(1);
  return (work) => limit(work);
}
