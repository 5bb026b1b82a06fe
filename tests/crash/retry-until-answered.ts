import type { TestReply } from '@rally/testing';
import { type RunningProduct, sleep } from './rally-process.ts';

const timeoutMs = 120_000;
const pauseMs = 250;
/** The product is unavailable, or another request has the lock. */
const retriableStatuses = new Set([409, 429, 500, 502, 503, 504]);

/**
 * Repeats a call until it succeeds, even while the product restarts; resolves to the reply.
 * @param isDone whether the reply is the expected one; by default any success is
 * @throws when the call is rejected, or does not succeed within two minutes
 */
export async function retryUntilAnswered<Body>(
  product: Pick<RunningProduct, 'waitUntilUp'>,
  command: () => Promise<TestReply<Body>>,
  isDone: (body: Body) => boolean = () => true,
): Promise<Body> {
  let last: unknown = null;
  for (const startedAt = performance.now(); performance.now() - startedAt < timeoutMs; ) {
    await product.waitUntilUp();
    const reply = await command().catch((error: unknown) => {
      last = error;
      return null;
    });
    if (reply && reply.status < 300) {
      last = reply.json;
      if (isDone(reply.body)) return reply.body;
    } else if (reply) {
      last = reply.json;
      if (!retriableStatuses.has(reply.status))
        throw new Error(`refused with ${reply.status}: ${JSON.stringify(reply.json)}`);
    }
    await sleep(pauseMs);
  }
  throw new Error(`not answered in time: ${last instanceof Error ? last.stack : JSON.stringify(last)}`);
}
