import { workerData } from 'node:worker_threads';
import { createPairingThread, type PairingTask, type PairingTaskResult } from '../pairing/matching/pairing-thread.ts';
import type { HelperLinks, HelperRequest } from './connect-helper-threads.ts';

// `workerData` is `any`; `planPairsInWorker` sends HelperLinks.
const { ports, finished }: HelperLinks = workerData;
let runShare: ((task: PairingTask) => PairingTaskResult) | null = null;
for (const port of ports) {
  port.on('message', (request: HelperRequest) => {
    if ('league' in request) {
      runShare = createPairingThread(request.league);
      return;
    }
    port.postMessage(runShare?.(request.task));
    Atomics.add(finished, 0, 1);
    Atomics.notify(finished, 0);
  });
}
