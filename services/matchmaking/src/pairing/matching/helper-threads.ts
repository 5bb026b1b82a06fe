import type { PairingTask, PairingTaskResult, SharedLeague } from './pairing-thread.ts';

/** Threads that help the one that plans. */
export interface HelperThreads {
  readonly count: number;
  /** Tells them the league, before the first task. */
  share(league: SharedLeague): void;
  /** Lets them begin a task. The returned function waits until they have ended it. */
  begin(task: PairingTask): () => readonly PairingTaskResult[];
}

export const noHelperThreads: HelperThreads = { count: 0, share: () => undefined, begin: () => () => [] };
