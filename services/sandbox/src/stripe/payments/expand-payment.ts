import { expanded } from '../api/expand.ts';
import { listResource } from '../api/list-resource.ts';
import { StripeError } from '../api/stripe-error.ts';
import { type Payment, paidCharge } from './payment.ts';
import type { Resources } from './resources.ts';
import { lineItemResources } from './session-resource.ts';

/** An object of a payment with what `expand[]` asks for; all it may ask for is in the same payment. */
export function expandPayment(
  resource: object,
  paths: readonly string[] | undefined,
  payment: Payment,
  show: Resources,
): object {
  const { session, intent } = payment;
  return expanded(resource, paths, (id, field) => {
    if (field === 'line_items' && session?.id === id) {
      return listResource(`/v1/checkout/sessions/${id}/line_items`, lineItemResources(session), false);
    }
    if (!intent) return null;
    if (field === 'refunds' && paidCharge(intent)?.id === id) {
      const newestFirst = intent.refunds.toReversed().map((refund) => show.refund(intent, refund));
      return listResource(`/v1/charges/${id}/refunds`, newestFirst, false);
    }
    if (intent.id === id) return show.intent(intent);
    const charge = intent.charges.find((one) => one.id === id);
    return charge ? show.charge(intent, charge) : null;
  });
}

/**
 * In lists each path begins with `data.`, which stands for the items.
 * @throws StripeError where one does not
 */
export function inData(paths: readonly string[] | undefined): string[] | undefined {
  return paths?.map((path) => {
    if (path.startsWith('data.')) return path.slice('data.'.length);
    throw new StripeError(`This property cannot be expanded (${path}).`, { param: 'expand' });
  });
}
