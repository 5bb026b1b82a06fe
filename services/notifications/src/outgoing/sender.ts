import { continueTrace } from '@rally/events';
import { type BackgroundWorker, createBackgroundWorker, type LeaseHolder, mapConcurrent } from '@rally/service-kit';
import type { Logger } from 'pino';
import type { Message } from './message.ts';
import { reconcileMessage } from './reconcile-message.ts';
import { type SendMessageDependencies, sendMessage } from './send-message.ts';

const reconcileAfterSeconds = 15;
const batchMax = 200;
const concurrency = 8;

/**
 * Sends the messages that are due. A single replica sends for as long as it runs, because the rate limit applies to all
 * replicas together.
 */
export function createSender(
  deps: SendMessageDependencies,
  options: { lease: LeaseHolder; intervalMs: number; messagesPerMinute: number; log: Logger },
): BackgroundWorker {
  const { lease, intervalMs, log } = options;
  return createBackgroundWorker({
    name: 'sender',
    intervalMs,
    log,
    async run() {
      if (await lease.hold()) await onePass(deps, perPass(options));
    },
  });
}

/**
 * One pass: reconciles messages with an unknown outcome, then sends due messages, oldest first. A failed message does not stop
 * the others; all failures are thrown together at the end.
 */
async function onePass(deps: SendMessageDependencies, limit: number): Promise<void> {
  const failures: unknown[] = [];
  const handle = async (message: Message, step: (message: Message, deps: SendMessageDependencies) => Promise<void>) =>
    continueTrace(message.traceparent, step.name, () => step(message, deps)).catch((error: unknown) =>
      failures.push(error),
    );

  const stale = new Date(deps.now().getTime() - reconcileAfterSeconds * 1000);
  for (const message of await deps.messages.listUnresolved(stale, limit)) await handle(message, reconcileMessage);
  await mapConcurrent(await deps.messages.listDue(limit), concurrency, (message) => handle(message, sendMessage));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} messages could not be handled`);
}

function perPass({ intervalMs, messagesPerMinute }: { intervalMs: number; messagesPerMinute: number }): number {
  return Math.max(1, Math.min(batchMax, Math.floor((messagesPerMinute * intervalMs) / 60_000)));
}
