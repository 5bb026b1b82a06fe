import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { createBatcher } from '@rally/events';
import {
  handleInboundMessage,
  type InboundMessage,
  type InboundMessageDependencies,
} from './handle-inbound-message.ts';

/** How long a message that takes long can delay those that came after it. */
const groupMaxMs = 250;

/**
 * Creates a function that handles messages in groups: those that come while a group is being handled wait for its end and are then handled
 * at once, so that each step of them is one read or write. One that comes alone does not wait. Each succeeds or fails by itself.
 */
export function createInboundMessageHandler(
  deps: InboundMessageDependencies,
  handle: typeof handleInboundMessage = handleInboundMessage,
): (message: InboundMessage) => Promise<void> {
  const runInGroup = createBatcher(async (calls: readonly (() => Promise<void>)[]) => {
    const running = calls.map((call) => call());
    const timedOut = new AbortController();
    const timer = setTimeout(groupMaxMs, undefined, { signal: timedOut.signal, ref: false }).catch(() => {});
    await Promise.race([Promise.allSettled(running), timer]);
    timedOut.abort();
    return running;
  });
  // Each message keeps its own trace.
  return (message) => runInGroup(AsyncLocalStorage.bind(() => handle(message, deps)));
}
