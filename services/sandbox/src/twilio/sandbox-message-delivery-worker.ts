import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BackgroundWorker,
  type Clock,
  createBackgroundWorker,
  mapConcurrent,
  type ServiceDependencies,
  type WorkerRunContext,
} from '@rally/service-kit';
import type { SandboxMessageStore } from './message.store.ts';
import type { PostSignedForm } from './post-signed-form.ts';
import { formatTwilioAddress, type SandboxMessage } from './sandbox-message.ts';

const roundMs = 200;
/** Fallback poll; new messages wake the worker immediately. */
const intervalMs = 60_000;
const retryMs = 2_000;
const messagesPerRound = 500;
const concurrency = 10;

/**
 * Advances each message from queued to sent to delivered, one step per round, and calls its status callback for each step, in
 * order. Pending messages are stored, so a restart resumes them.
 */
export function createSandboxMessageDeliveryWorker(options: {
  accountSid: string;
  messages: SandboxMessageStore;
  post: PostSignedForm;
  clock: Clock;
  log: ServiceDependencies['log'];
}): BackgroundWorker {
  const { accountSid, messages, post, clock, log } = options;

  async function step(message: SandboxMessage, signal: AbortSignal): Promise<void> {
    const status = message.errorCode ? 'undelivered' : message.status === 'queued' ? 'sent' : 'delivered';
    if (message.statusCallbackUrl !== null) {
      const answer = await post(message.statusCallbackUrl, callbackForm(accountSid, message, status));
      if (answer === null || answer.status >= 400) {
        log.warn({ sid: message.sid, status, answer: answer?.status ?? 'none' }, 'status callback failed');
      }
    }
    // Saved after the callback, so a crash in between repeats the callback instead of losing it.
    if (!signal.aborted) await messages.setStatus(message.sid, status, clock.now());
  }

  async function runRound({ signal }: WorkerRunContext): Promise<void> {
    await sleep(roundMs);
    const due = await messages.undelivered(messagesPerRound);
    await mapConcurrent(due, concurrency, async (message) => {
      if (!signal.aborted) await step(message, signal);
    });
    if (due.length > 0) worker.wake();
  }

  const worker = createBackgroundWorker({ name: 'message deliveries', intervalMs, retryMs, log, run: runRound });
  return worker;
}

function callbackForm(accountSid: string, message: SandboxMessage, status: string): Record<string, string> {
  return {
    AccountSid: accountSid,
    ApiVersion: '2010-04-01',
    From: formatTwilioAddress(message.from, message.channel),
    MessageSid: message.sid,
    MessageStatus: status,
    SmsSid: message.sid,
    SmsStatus: status,
    To: formatTwilioAddress(message.to, message.channel),
    ...(message.errorCode && { ErrorCode: String(message.errorCode) }),
  };
}
