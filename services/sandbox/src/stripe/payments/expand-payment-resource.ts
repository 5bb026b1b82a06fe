import { expandResource } from '../api/expand-stripe-resource.ts';
import { SandboxStripeError } from '../api/sandbox-stripe-error.ts';
import { toStripeListResource } from '../api/to-stripe-list-resource.ts';
import { toLineItemResources } from './checkout-session-resource.ts';
import { listBalanceMovements } from './sandbox-balance.ts';
import { findPaidCharge, type SandboxPayment } from './sandbox-payment.ts';
import type { StripeObjectFormatter } from './stripe-object-formatter.ts';

/** Expands an object as requested by `expand[]`; every expandable object belongs to the same payment. */
export function expandPaymentResource(
  resource: object,
  paths: readonly string[] | undefined,
  payment: SandboxPayment,
  show: StripeObjectFormatter,
): object {
  const { session, intent } = payment;
  return expandResource(resource, paths, {
    findById(id) {
      if (intent?.id === id) return show.intent(intent);
      if (!intent) return null;
      const movement = listBalanceMovements(intent).find((one) => one.id === id);
      if (movement) return show.balanceTransaction(movement);
      const charge = intent.charges.find((one) => one.id === id);
      return charge ? show.charge(intent, charge) : null;
    },
    omitted(ownerId, field) {
      if (field === 'line_items' && session?.id === ownerId) {
        return toStripeListResource(`/v1/checkout/sessions/${ownerId}/line_items`, toLineItemResources(session), false);
      }
      if (field !== 'refunds' || !intent?.charges.some((charge) => charge.id === ownerId)) return null;
      const refunds = findPaidCharge(intent)?.id === ownerId ? intent.refunds : [];
      const newestFirst = refunds.toReversed().map((refund) => show.refund(intent, refund));
      return toStripeListResource(`/v1/charges/${ownerId}/refunds`, newestFirst, false);
    },
  });
}

/**
 * Strips the `data.` prefix, which paths of list operations require.
 * @throws StripeError if a path lacks it
 */
export function stripListExpandPrefix(paths: readonly string[] | undefined): string[] | undefined {
  return paths?.map((path) => {
    if (path.startsWith('data.')) return path.slice('data.'.length);
    throw new SandboxStripeError(`This property cannot be expanded (${path}).`, { param: 'expand' });
  });
}
