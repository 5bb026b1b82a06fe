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
 * Creates a function that handles messages in groups: those that come while a group is being handled wait for its end and then start
 * together, so that each step of them is one read or write. A single one does not wait. Each succeeds or fails independently.
 */
export function createInboundMessageHandler(
  deps: InboundMessageDependencies,
  handle: typeof handleInboundMessage = handleInboundMessage,
): (message: InboundMessage) => Promise<void> {
  const handleInGroup = createBatcher(async (calls: readonly HandlerCall[]) => {
    const running = startCalls(calls);
    const ended = new AbortController();
    const timer = setTimeout(groupMaxMs, undefined, { signal: ended.signal, ref: false }).catch(() => {});
    await Promise.race([Promise.allSettled(running), timer]);
    ended.abort();
    return running;
  });
  return (message) => {
    // Each message keeps its own trace.
    const run = AsyncLocalStorage.bind(() => handle(message, deps));
    return handleInGroup({ phone: message.from, run });
  };
}

interface HandlerCall {
  readonly phone: string;
  readonly run: () => Promise<void>;
}

/** Starts all at once, except that messages from one phone follow each other: a STOP decides about what comes after it. */
function startCalls(calls: readonly HandlerCall[]): Promise<void>[] {
  const latest = new Map<string, Promise<void>>();
  return calls.map(({ phone, run }) => {
    const running = latest.get(phone)?.then(run, run) ?? run();
    latest.set(phone, running);
    return running;
  });
}
