import type { TestReply } from '@rally/testing';
import { type PlayedProduct, pause } from './rally-process.ts';

const giveUpAfterMs = 120_000;
const pauseMs = 250;
/** The product is not up to it now, or another one is at it: the answer to both is to try again. */
const passing = new Set([409, 429, 500, 502, 503, 504]);

/**
 * Repeats a command, through deaths of the product, until it is answered for good; resolves to what was answered.
 * @param isDone whether that is the answer; unless given, any success
 * @throws when it is refused, or not answered in two minutes
 */
export async function persist<Body>(
  product: Pick<PlayedProduct, 'isUp'>,
  command: () => Promise<TestReply<Body>>,
  isDone: (body: Body) => boolean = () => true,
): Promise<Body> {
  let last: unknown = null;
  for (const begun = performance.now(); performance.now() - begun < giveUpAfterMs; ) {
    await product.isUp();
    const reply = await command().catch((error: unknown) => {
      last = error;
      return null;
    });
    if (reply && reply.status < 300) {
      last = reply.json;
      if (isDone(reply.body)) return reply.body;
    } else if (reply) {
      last = reply.json;
      if (!passing.has(reply.status)) throw new Error(`refused with ${reply.status}: ${JSON.stringify(reply.json)}`);
    }
    await pause(pauseMs);
  }
  throw new Error(`not answered in time: ${last instanceof Error ? last.stack : JSON.stringify(last)}`);
}
