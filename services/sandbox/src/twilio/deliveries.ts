import { setTimeout as pause } from 'node:timers/promises';
import type { Clock, ServiceDependencies } from '@rally/service-kit';
import type { MessageStore } from './message.store.ts';
import { address, type Message } from './message.ts';
import type { Post } from './signed-post.ts';

const roundMs = 200;
const pauseAfterFailureMs = 2_000;
const messagesPerRound = 500;
const postsAtOnce = 10;

/** Carries messages to their phones. */
export interface Deliveries {
  /** Says that there is something to deliver. */
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Moves each message from queued over sent to delivered, one step a round, and reports each step to its callback, the
 * callbacks of one message in order. What waits is in the store, so a restart goes on where it stopped.
 */
export function startDeliveries(options: {
  accountSid: string;
  messages: MessageStore;
  post: Post;
  clock: Clock;
  log: ServiceDependencies['log'];
}): Deliveries {
  const { accountSid, messages, post, clock, log } = options;
  let woken = true;
  let stopping = false;
  let work: Promise<void> | null = null;

  async function step(message: Message): Promise<void> {
    const status = message.status === 'queued' ? 'sent' : 'delivered';
    if (message.statusCallbackUrl !== null) {
      const answer = await post(message.statusCallbackUrl, callbackForm(accountSid, message, status));
      if (answer === null || answer.status >= 400) {
        log.warn({ sid: message.sid, status, answer: answer?.status ?? 'none' }, 'status callback not taken');
      }
    }
    // After the callback, so that a stop in between repeats it rather than losing it.
    if (!stopping) await messages.setStatus(message.sid, status, clock.now());
  }

  async function deliverAll(): Promise<void> {
    while (woken && !stopping) {
      woken = false;
      await pause(roundMs);
      const due = await messages.undelivered(messagesPerRound);
      if (due.length > 0) woken = true;
      const queue = due.values();
      await Promise.all(
        Array.from({ length: postsAtOnce }, async () => {
          for (const message of queue) if (!stopping) await step(message);
        }),
      );
    }
  }

  function wake(): void {
    woken = true;
    work ??= deliverAll()
      .catch(async (err: unknown) => {
        log.error({ err }, 'delivering failed');
        woken = true;
        await pause(pauseAfterFailureMs);
      })
      .finally(() => {
        work = null;
        // Woken between the last look and here.
        if (woken && !stopping) wake();
      });
  }

  wake();
  return {
    wake,
    async stop() {
      stopping = true;
      await work;
    },
  };
}

function callbackForm(accountSid: string, message: Message, status: string): Record<string, string> {
  return {
    AccountSid: accountSid,
    ApiVersion: '2010-04-01',
    From: address(message.from, message.channel),
    MessageSid: message.sid,
    MessageStatus: status,
    SmsSid: message.sid,
    SmsStatus: status,
    To: address(message.to, message.channel),
  };
}
