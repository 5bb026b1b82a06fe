import { continueTrace } from '@rally/events';
import { type Channel, messageChannels } from '@rally/messaging';
import {
  type BackgroundWorker,
  continueAfterFailures,
  createBackgroundWorker,
  type FollowedData,
  type HeldLease,
  mapConcurrent,
} from '@rally/service-kit';
import { type QueuedMessage, sendingRanks } from '../message.ts';
import type { SendingAllowance } from '../sending-rate/sending-allowance.ts';
import { resolveUnknownMessageOutcome } from './resolve-unknown-message-outcome.ts';
import { type SendMessageDependencies, sendQueuedMessage } from './send-queued-message.ts';

const reconcileAfterSeconds = 15;
/** More than the rate allows at once, so that messages in quiet hours, or whose sender is at its limit, do not hold up others. */
const batchMax = 200;
const reconciledPerPass = 10;
const concurrency = 32;

interface MessageSenderDependencies extends SendMessageDependencies {
  readonly allowance: SendingAllowance;
}

/**
 * Sends the messages that are due. A single replica sends for as long as it runs, because each change of replica costs a pause. It rests
 * while all waiting messages are due later.
 */
export function createMessageSender(
  deps: MessageSenderDependencies,
  { lease, follows, intervalMs }: { lease: HeldLease; follows: FollowedData; intervalMs: number },
): BackgroundWorker {
  const { messages, now, log } = deps;
  let nextDueAt: Date | null = null;
  return createBackgroundWorker({
    name: 'sender',
    intervalMs,
    follows,
    isDue: () => lease.isRenewalDue() || (nextDueAt !== null && nextDueAt <= now()),
    log,
    async run() {
      nextDueAt = null;
      if (!(await lease.hold())) return 'incomplete';
      if (!(await messages.hasUnfinished())) return;
      if ((await sendDueMessages(deps)) > 0 || (await messages.countUnresolved()) > 0) return 'incomplete';
      nextDueAt = await messages.findNextDueAt();
      return;
    },
  });
}

/**
 * One pass: reconciles messages with an unknown outcome, then sends as many due messages as the limits allow. A failed message
 * does not stop the others. Resolves to the number of due messages.
 */
function sendDueMessages(deps: MessageSenderDependencies): Promise<number> {
  return continueAfterFailures(async (attempt) => {
    const handle = (
      message: QueuedMessage,
      step: (message: QueuedMessage, deps: SendMessageDependencies) => Promise<void>,
    ) =>
      attempt(`message ${message.id}`, () => continueTrace(message.traceparent, step.name, () => step(message, deps)));

    const stale = new Date(deps.now().getTime() - reconcileAfterSeconds * 1000);
    for (const message of await deps.messages.listUnresolved(stale, reconciledPerPass))
      await handle(message, resolveUnknownMessageOutcome);
    const due = (await deps.allowance.prepare())
      ? (await Promise.all(messageChannels.map((channel) => listSendable(deps, channel)))).flat()
      : [];
    await mapConcurrent(due, concurrency, (message) => handle(message, sendQueuedMessage));
    return due.length;
  });
}

/** The due messages of a channel, most urgent first; none while the rate allows none. At the daily limit, only replies. */
async function listSendable(
  { messages, messenger, allowance }: MessageSenderDependencies,
  channel: Channel,
): Promise<QueuedMessage[]> {
  if (!allowance.isOpen(messenger.listSenders(channel))) return [];
  const available = await allowance.availableToday();
  const due = await messages.listDue(channel, available > 0 ? [...sendingRanks, null] : ['reply'], batchMax);
  const others = due.filter(({ rank }) => rank !== 'reply').slice(0, available);
  return [...due.filter(({ rank }) => rank === 'reply'), ...others];
}
