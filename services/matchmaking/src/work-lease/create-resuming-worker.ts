import { type BackgroundWorker, createBackgroundWorker, type FollowedData, type Service } from '@rally/service-kit';

/** How soon another replica finds the work of a process that died. */
const intervalMs = 5_000;
/** How soon it retries while the lease of that process lasts. */
const retryMs = 1_000;

/** Carries out stored work in the background, one replica at a time, including work that another replica left unfinished. */
export function createResumingWorker({
  name,
  follows,
  hasOpen,
  resume,
  log,
}: {
  name: string;
  /** Where the work is stored. */
  follows: FollowedData;
  hasOpen: () => Promise<boolean>;
  /** Resolves to false while another process does the work. */
  resume: (stopping: AbortSignal) => Promise<boolean>;
  log: Service['log'];
}): BackgroundWorker {
  return createBackgroundWorker({
    name,
    intervalMs,
    retryMs,
    follows,
    log,
    hasWork: hasOpen,
    run: async ({ signal }) => ((await resume(signal)) ? undefined : 'incomplete'),
  });
}
