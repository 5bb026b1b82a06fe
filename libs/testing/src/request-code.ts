import { setTimeout as sleep } from 'node:timers/promises';
import { findNewestCode } from './find-newest-code.ts';
import type { TestReply } from './test-client.ts';

const timeoutMs = 60_000;
const pollMs = 50;

/**
 * Makes a call that sends a code to a phone, and returns that code, never an earlier one. On a busy machine the product may give up
 * on the message provider (503), which voids the code even if it arrives, so the call is repeated.
 * @param listMessages the messages of the phone, newest first
 * @throws if the call is rejected, or the code does not arrive within a minute
 */
export async function requestCode(
  listMessages: () => Promise<readonly string[]>,
  request: () => Promise<Pick<TestReply<unknown>, 'status' | 'json'>>,
): Promise<string> {
  const giveUpAt = performance.now() + timeoutMs;
  let earlier = findNewestCode(await listMessages());
  let reply = await request();
  while (reply.status === 503 && performance.now() < giveUpAt) {
    await sleep(pollMs);
    earlier = findNewestCode(await listMessages());
    reply = await request();
  }
  if (reply.status !== 200) throw new Error(`no code was sent: ${reply.status} ${JSON.stringify(reply.json)}`);
  for (; performance.now() < giveUpAt; await sleep(pollMs)) {
    const code = findNewestCode(await listMessages());
    if (code !== undefined && code !== earlier) return code;
  }
  throw new Error('the code did not arrive');
}
