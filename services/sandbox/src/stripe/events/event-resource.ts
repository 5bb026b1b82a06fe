import type { SandboxStripeEvent } from './stripe-event.store.ts';

/** API version of all responses and events; must match the `stripe` SDK. */
export const stripeApiVersion = '2026-10-28.endive';

/** An event in Stripe's API format. */
export function toEventResource({ id, type, created, object, delivery }: SandboxStripeEvent) {
  return {
    id,
    object: 'event',
    api_version: stripeApiVersion,
    created,
    data: { object },
    livemode: false,
    pending_webhooks: delivery === 'pending' ? 1 : 0,
    request: { id: null, idempotency_key: null },
    type,
  };
}
