import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { HelperThreads } from '../pairing/matching/helper-threads.ts';
import type { PairingTask, PairingTaskResult, SharedLeague } from '../pairing/matching/pairing-thread.ts';

/** How the planning thread and its helpers reach each other. */
export interface HelperLinks {
  /** One for each helper in the planning thread; only its own in a helper. */
  readonly ports: readonly MessagePort[];
  /** In shared memory: how many results the helpers have sent. */
  readonly finished: Int32Array;
}

export type HelperRequest = { readonly league: SharedLeague } | { readonly task: PairingTask };

/** The helpers of the planning thread, which blocks while it waits for them. If one dies, `waitForPlan` ends both. */
export function connectHelperThreads({ ports, finished }: HelperLinks): HelperThreads {
  let expected = 0;
  return {
    count: ports.length,
    share: (league) => sendToAll({ league }),
    begin(task) {
      sendToAll({ task });
      expected += ports.length;
      return () => {
        for (let done = Atomics.load(finished, 0); done < expected; done = Atomics.load(finished, 0))
          Atomics.wait(finished, 0, done);
        return ports.map(receiveResult);
      };
    },
  };

  function sendToAll(request: HelperRequest): void {
    for (const port of ports) port.postMessage(request);
  }
}

function receiveResult(port: MessagePort): PairingTaskResult {
  const result: PairingTaskResult | undefined = receiveMessageOnPort(port)?.message;
  if (result === undefined) throw new Error('a planning thread reported a result and sent none');
  return result;
}
