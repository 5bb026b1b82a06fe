import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for a condition; throws after `withinMs`. */
export async function waitUntil(condition: () => boolean | Promise<boolean>, withinMs = 30_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`not within ${withinMs} ms: ${condition}`);
    await sleep(5);
  }
}
