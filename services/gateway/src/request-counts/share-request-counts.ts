import { randomUUID } from 'node:crypto';
import { clientRequestsCounted } from '@rally/contracts/gateway';
import { createEvent, type EventTransport } from '@rally/events';
import type { Clock } from '@rally/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import { createGatewayEventHandler, type GatewayEventHandler } from '../live/subscribe-gateway-events.ts';
import type { RequestCounts } from './request-counts.ts';

/** Exchanges counts with the other replicas of the gateway. */
export interface RequestCountSharing {
  /** Receives the counts of other replicas. */
  readonly handler: GatewayEventHandler;
  /** Replicas whose counts decide, this one included. */
  countReplicas(): number;
  /** Makes this replica known to the others, which answer with their counts. */
  greet(): void;
  stop(): void;
}

export interface RequestCountSharingDependencies {
  readonly counts: RequestCounts;
  readonly transport: EventTransport;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

const shareIntervalMs = 1_000;
/** How often a replica reports its presence while nothing has changed. */
const presenceIntervalMs = 60_000;
const goneAfterMs = 150_000;

/**
 * Publishes what has changed about once a second. A replica that hears from no other one publishes only that it has started. While the
 * broker is unavailable, each replica continues with what it knows.
 */
export function shareRequestCounts({
  counts,
  transport,
  clock,
  log,
}: RequestCountSharingDependencies): RequestCountSharing {
  const replica = randomUUID();
  /** When each other replica was last heard from. */
  const others = new Map<string, number>();
  let isGreetingDue = true;
  let isPublishing = false;
  let isFailing = false;
  let publishedMs = 0;
  let version = 0;
  const timer = transport.supportsReplicas ? setInterval(share, shareIntervalMs).unref() : undefined;

  async function share(): Promise<void> {
    const nowMs = performance.now();
    for (const [other, heardMs] of others) if (nowMs - heardMs > goneAfterMs) others.delete(other);
    if (isPublishing) return;
    const windows = others.size === 0 ? [] : counts.takeChanges(others.size + 1);
    const isPresenceDue = others.size > 0 && nowMs - publishedMs > presenceIntervalMs;
    if (windows.length === 0 && !isGreetingDue && !isPresenceDue) return;
    isGreetingDue = false;
    isPublishing = true;
    publishedMs = nowMs;
    version += 1;
    const content = { subject: replica, version, data: { windows }, now: clock.now() };
    try {
      await transport.publish([createEvent(clientRequestsCounted, content)]);
      isFailing = false;
    } catch (err) {
      if (!isFailing) log.warn({ err }, 'limits count in each replica until the broker is back');
      isFailing = true;
      isGreetingDue = true;
      counts.markAllChanged();
    }
    isPublishing = false;
  }

  function greet(): void {
    isGreetingDue = true;
    counts.markAllChanged();
  }

  return {
    handler: createGatewayEventHandler(clientRequestsCounted, ({ windows }, other) => {
      if (other === replica) return;
      if (!others.has(other)) greet();
      others.set(other, performance.now());
      counts.addCounted(other, windows);
    }),
    countReplicas: () => others.size + 1,
    greet,
    stop: () => clearInterval(timer),
  };
}
