import { continueTrace } from '@rally/events';
import { type BackgroundWorker, createBackgroundWorker, type HeldLease, mapConcurrent } from '@rally/service-kit';
import type { Logger } from 'pino';
import type { MessageStore } from './message.store.ts';
import { type QueuedMessage, sendingRanks } from './message.ts';
import { resolveUnknownMessageOutcome } from './resolve-unknown-message-outcome.ts';
import { type SendMessageDependencies, sendMessage } from './send-message.ts';
import type { SendingAllowance } from './sending-allowance.ts';

const reconcileAfterSeconds = 15;
const batchMax = 200;
const reconciledPerPass = 10;
const concurrency = 8;
const ranksAfterReplies = sendingRanks.filter((rank) => rank !== 'reply');

/**
 * Sends the messages that are due. A single replica sends for as long as it runs, because the limits apply to all replicas
 * together.
 */
export function createMessageSender(
  deps: SendMessageDependencies,
  options: { lease: HeldLease; intervalMs: number; limits: SendingAllowance; log: Logger },
): BackgroundWorker {
  const { lease, intervalMs, limits, log } = options;
  return createBackgroundWorker({
    name: 'sender',
    intervalMs,
    log,
    async run() {
      if (await lease.hold()) await onePass(deps, limits);
    },
  });
}

/**
 * One pass: reconciles messages with an unknown outcome, then sends as many due messages as the limits allow. A failed message
 * does not stop the others; all failures are thrown together at the end.
 */
async function onePass(deps: SendMessageDependencies, limits: SendingAllowance): Promise<void> {
  const failures: unknown[] = [];
  const handle = async (
    message: QueuedMessage,
    step: (message: QueuedMessage, deps: SendMessageDependencies) => Promise<void>,
  ) =>
    continueTrace(message.traceparent, step.name, () => step(message, deps)).catch((error: unknown) =>
      failures.push(error),
    );

  const stale = new Date(deps.now().getTime() - reconcileAfterSeconds * 1000);
  for (const message of await deps.messages.listUnresolved(stale, reconciledPerPass))
    await handle(message, resolveUnknownMessageOutcome);
  const due = await listSendable(deps.messages, limits);
  limits.spend(due.length);
  await mapConcurrent(due, concurrency, (message) => handle(message, sendMessage));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} messages could not be handled`);
}

/** The due messages that may be sent now. The limit of the day does not hold replies back: players wait for them, and carriers require them. */
async function listSendable(
  { listDue }: Pick<MessageStore, 'listDue'>,
  limits: SendingAllowance,
): Promise<QueuedMessage[]> {
  const soon = Math.min(batchMax, limits.availableNow());
  if (soon === 0) return [];
  const replies = await listDue(['reply'], soon);
  const left = Math.min(soon - replies.length, await limits.availableToday());
  return left === 0 ? replies : [...replies, ...(await listDue([...ranksAfterReplies, null], left))];
}
