import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { waitForPlan } from './wait-for-plan.ts';

const waiting = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)';

test('a planning thread that waits for a helper does not outlive it', async () => {
  await expect(waitForThreads(waiting, 'process.exit(3)')).rejects.toThrow('ended with code 3 and no plan');
});

test('an error in a helper reaches the caller', async () => {
  await expect(waitForThreads(waiting, 'throw new RangeError("no memory left")')).rejects.toThrow('no memory left');
});

test('a planning thread that ends without a plan fails the plan', async () => {
  await expect(waitForThreads('', waiting)).rejects.toThrow('ended with code 0 and no plan');
});

test('a helper that ends by itself does not fail the plan', async () => {
  const sendsPlanLater = "setTimeout(() => require('node:worker_threads').parentPort.postMessage({ plan: null }), 500)";
  await waitForThreads(sendsPlanLater, '');
});

/** Resolves or rejects as the plan does; both threads have ended then. */
async function waitForThreads(plannerCode: string, helperCode: string): Promise<void> {
  const planner = new Worker(plannerCode, { eval: true });
  const helper = new Worker(helperCode, { eval: true });
  try {
    await waitForPlan(planner, [helper], () => undefined);
  } finally {
    await Promise.all([planner.terminate(), helper.terminate()]);
  }
}
