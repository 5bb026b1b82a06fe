import { createStripeNotFoundError } from '../api/sandbox-stripe-error.ts';
import type { CreatedRange } from '../api/stripe-request-parameters.ts';
import { assertSingleCursor } from '../api/to-stripe-list-resource.ts';
import type { SandboxPaymentStore } from './payment.store.ts';
import type { SandboxPayment } from './sandbox-payment.ts';

interface ListRequest {
  readonly limit: number;
  readonly created?: CreatedRange | undefined;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
}

/**
 * A page of payments sorted by intent or session, newest first, and whether more follow.
 * @throws StripeError if the page has two cursors, or the cursor's object does not exist
 */
export async function listSandboxPayments(
  store: SandboxPaymentStore,
  kind: 'intent' | 'session',
  filter: Readonly<Record<string, unknown>>,
  { limit, created, starting_after, ending_before }: ListRequest,
): Promise<{ found: SandboxPayment[]; hasMore: boolean }> {
  assertSingleCursor({ starting_after, ending_before });
  async function place(id: string | undefined, param: string) {
    if (id === undefined) return null;
    const object = (await store.findBy(kind, id))?.[kind];
    if (!object) throw createStripeNotFoundError(kind === 'intent' ? 'payment_intent' : 'checkout.session', id, param);
    return { created: object.created, id };
  }
  const after = await place(starting_after, 'starting_after');
  const before = await place(ending_before, 'ending_before');
  const found = await store.list(kind, filter, { limit: limit + 1, created, after, before });
  const shown = found.slice(0, limit);
  return { found: before ? shown.toReversed() : shown, hasMore: found.length > limit };
}
