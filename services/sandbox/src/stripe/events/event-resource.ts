import type { StripeEvent } from './event.store.ts';

/** The version of the API that all answers and events are written in: that of the SDK we are judged by. */
export const apiVersion = '2026-10-28.endive';

/** An event as Stripe's API shows it and posts it. */
export function eventResource({ id, type, created, object, delivery }: StripeEvent) {
  return {
    id,
    object: 'event',
    api_version: apiVersion,
    created,
    data: { object },
    livemode: false,
    pending_webhooks: delivery === 'pending' ? 1 : 0,
    request: { id: null, idempotency_key: null },
    type,
  };
}
