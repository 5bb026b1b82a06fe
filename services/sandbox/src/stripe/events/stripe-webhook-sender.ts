import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Clock, createMutex, type ServiceDependencies } from '@rally/service-kit';
import * as z from 'zod';
import type { SandboxPaymentChange } from '../payments/sandbox-payment.ts';
import { toEventResource } from './event-resource.ts';
import type { SandboxStripeEvent, SandboxStripeEventStore } from './stripe-event.store.ts';

/** Stripe retries for three days with growing delays; the sandbox for about twenty minutes. */
const retryAfterSeconds = [1, 2, 5, 10, 30, 60, 120, 300, 600];
/** As long as Stripe keeps events. */
const keptSeconds = 30 * 86_400;
const timeoutMs = 4_000;
const delayMs = 5_000;
const reorderWindowMs = 1_000;
const repetitions = 3;

export const sandboxWebhookModeSchema = z
  .enum(['normal', 'lose', 'delay', 'repeat', 'reorder'])
  .describe(
    'lose: never posted · delay: posted 5 seconds later · repeat: posted three times · reorder: those of one second are posted newest first',
  );
export type SandboxWebhookMode = z.infer<typeof sandboxWebhookModeSchema>;

/** Delivers every event to the product. Pending deliveries are stored and resume after a restart. */
export interface StripeWebhookSender {
  /** Stores events and delivers them according to the current mode. */
  publish(events: readonly SandboxPaymentChange[]): Promise<void>;
  mode(): SandboxWebhookMode;
  setMode(mode: SandboxWebhookMode): void;
  /** Resumes pending deliveries after a restart. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

export function startStripeWebhookSender(options: {
  events: SandboxStripeEventStore;
  endpoint: { url: string; secret: string };
  clock: Clock;
  log: ServiceDependencies['log'];
}): StripeWebhookSender {
  const { events, endpoint, clock, log } = options;
  const stopping = new AbortController();
  const timers = new Set<Promise<void>>();
  const mutex = createMutex();
  let mode: SandboxWebhookMode = 'normal';
  let heldEvents: SandboxStripeEvent[] = [];

  /** Delivers sequentially, so events arrive in order in normal mode. */
  function post(event: SandboxStripeEvent): void {
    mutex(() => attempt(event)).catch((err: unknown) =>
      log.error({ err, event: event.id }, 'recording webhook delivery failed'),
    );
  }

  async function attempt(event: SandboxStripeEvent): Promise<void> {
    if (stopping.signal.aborted) return;
    const isDelivered = await send(event);
    if (stopping.signal.aborted && !isDelivered) return;
    if (isDelivered) return events.setDelivery(event.id, 'delivered', event.failures);
    const retryAfter = retryAfterSeconds[event.failures];
    const failed = { ...event, failures: event.failures + 1 };
    await events.setDelivery(event.id, retryAfter === undefined ? 'failed' : 'pending', failed.failures);
    log.warn({ event: event.id, failures: failed.failures }, 'webhook delivery failed');
    if (retryAfter !== undefined) later(retryAfter * 1_000, () => post(failed));
  }

  async function send(event: SandboxStripeEvent): Promise<boolean> {
    const body = JSON.stringify(toEventResource(event), null, 2);
    const seconds = getSeconds();
    try {
      const answer = await fetch(endpoint.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signWebhook(endpoint.secret, seconds, body),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), stopping.signal]),
      });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  }

  function getSeconds(): number {
    return Math.floor(clock.now().getTime() / 1_000);
  }

  function later(ms: number, act: () => void): void {
    const timer = pause(ms, undefined, { signal: stopping.signal })
      .then(act, () => undefined)
      .finally(() => timers.delete(timer));
    timers.add(timer);
  }

  function hold(event: SandboxStripeEvent): void {
    heldEvents.push(event);
    if (heldEvents.length > 1) return;
    later(reorderWindowMs, () => {
      const batch = heldEvents.toReversed();
      heldEvents = [];
      for (const each of batch) post(each);
    });
  }

  /** Delivers a new event as the mode says. */
  async function deliver(event: SandboxStripeEvent): Promise<void> {
    if (mode === 'lose') await events.setDelivery(event.id, 'failed', 0);
    else if (mode === 'delay') later(delayMs, () => post(event));
    else if (mode === 'reorder') hold(event);
    else for (let time = 0; time < (mode === 'repeat' ? repetitions : 1); time += 1) post(event);
  }

  return {
    async publish(published) {
      await events.prune(getSeconds() - keptSeconds);
      for (const event of published) {
        if (!(await events.insert(event))) continue;
        const listed = await events.find(event.id);
        if (listed) await deliver(listed);
      }
    },
    mode: () => mode,
    setMode(next) {
      mode = next;
    },
    async resume() {
      for (const event of await events.pending()) post(event);
    },
    async stop() {
      stopping.abort();
      // After the deliveries before it.
      await mutex(async () => undefined);
      await Promise.all(timers);
    },
  };
}

/** The header `Stripe-Signature`: HMAC-SHA256 over time and body. Source: Stripe's "Verify webhook signatures manually". */
function signWebhook(secret: string, seconds: number, body: string): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}
