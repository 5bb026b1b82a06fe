import type { CloudEvent } from '@rally/contracts';
import type { EventSubscription, EventTransport } from './event-transport.ts';

/**
 * Delivers events between services in one process without storing them: an event stays in its outbox until every reader has
 * applied or dead-lettered it. `publish` waits for `start`, so that services that start later miss nothing.
 */
export function createInProcessTransport(): EventTransport {
  const readers = new Map<string, EventSubscription[]>();
  const gate = Promise.withResolvers<void>();
  gate.promise.catch(() => undefined);
  let stopped = false;

  async function publish(events: readonly CloudEvent[]) {
    if (stopped) throw new Error('the in-process transport has stopped');
    await gate.promise;
    const bySubject = Map.groupBy(events, (event) => event.subject);
    await allSettledOrThrow([...bySubject.values()].map(publishInOrder));
  }

  async function publishInOrder(events: readonly CloudEvent[]) {
    for (const event of events) {
      const subscriptions = readers.get(event.type) ?? [];
      if (subscriptions.length === 0) continue;
      const raw = Buffer.from(JSON.stringify(event));
      await allSettledOrThrow(subscriptions.map((subscription) => subscription.deliver({ type: event.type, raw })));
    }
  }

  return {
    supportsReplicas: false,
    publish,
    async subscribe(subscription) {
      for (const type of subscription.types) readers.set(type, [...(readers.get(type) ?? []), subscription]);
    },
    async start() {
      gate.resolve();
    },
    async stop() {
      stopped = true;
      gate.reject(new Error('the in-process transport stopped before it started'));
    },
    healthy: () => true,
    silentSeconds: () => 0,
    stuckReason: () => null,
  };
}

/** Waits for all readers, even if one fails. */
async function allSettledOrThrow(work: readonly Promise<void>[]) {
  for (const result of await Promise.allSettled(work)) if (result.status === 'rejected') throw result.reason;
}
