import { setTimeout as sleep } from 'node:timers/promises';

const patienceMs = 60_000;
const askAgainMs = 50;

/** Asks again until the answer is yes, for a minute; also where no test runs. @param what as the failure says it */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let left = patienceMs; left > 0; left -= askAgainMs) {
    if (await isSo()) return;
    await sleep(askAgainMs);
  }
  throw new Error(`waited for a minute, and not so: ${what}`);
}
