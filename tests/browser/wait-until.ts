import { setTimeout as sleep } from 'node:timers/promises';

const timeoutMs = 60_000;
const pollIntervalMs = 50;

/** Asks again until the answer is yes, for a minute; also where no test runs. @param what as the failure says it */
export async function waitUntil(what: string, condition: () => Promise<boolean>): Promise<void> {
  for (let left = timeoutMs; left > 0; left -= pollIntervalMs) {
    if (await condition()) return;
    await sleep(pollIntervalMs);
  }
  throw new Error(`waited for a minute, and not so: ${what}`);
}
