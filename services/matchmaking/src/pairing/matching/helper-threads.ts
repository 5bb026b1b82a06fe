import type { PairingTask, PairingTaskResult, SharedLeague } from './pairing-thread.ts';

/** Threads that help the planning thread. */
export interface HelperThreads {
  readonly count: number;
  /** Gives them the league, before the first task. */
  share(league: SharedLeague): void;
  /** Starts a task in them. The returned function waits until they have finished it. */
  begin(task: PairingTask): () => readonly PairingTaskResult[];
}

export const noHelperThreads: HelperThreads = { count: 0, share: () => undefined, begin: () => () => [] };
