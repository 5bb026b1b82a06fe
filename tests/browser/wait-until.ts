import { setTimeout as sleep } from 'node:timers/promises';

const timeoutMs = 60_000;
const pollIntervalMs = 50;

/** Polls a condition for up to a minute. Also works outside a test. @param what describes the condition in the error */
export async function waitUntil(what: string, condition: () => Promise<boolean>): Promise<void> {
  for (let left = timeoutMs; left > 0; left -= pollIntervalMs) {
    if (await condition()) return;
    await sleep(pollIntervalMs);
  }
  throw new Error(`waited for a minute, and not so: ${what}`);
}
