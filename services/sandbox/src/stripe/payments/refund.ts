import { StripeError } from '../api/stripe-error.ts';
import {
  type Charge,
  findPaidCharge,
  getRefundedTotal,
  type Intent,
  listDisputes,
  type Payment,
  type Refund,
} from './payment.ts';
import { type ChangeContext, withEvents } from './transition.ts';

interface RefundRequest {
  /** Null: the remaining amount. */
  readonly amount: number | null;
  readonly reason: Refund['reason'];
  readonly metadata: Refund['metadata'];
}

/**
 * Refunds a payment immediately. Repeating a refund id has no effect.
 * @throws StripeError if nothing was charged or the amount exceeds what remains
 */
export function refund(
  payment: Payment,
  intent: Intent,
  { amount, reason, metadata }: RefundRequest,
  context: ChangeContext,
): { payment: Payment; refund: Refund } {
  const id = context.newId('re_');
  const present = intent.refunds.find((made) => made.id === id);
  if (present) return { payment, refund: present };
  const charge = findPaidCharge(intent);
  if (!charge) throw new StripeError(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
  if (listDisputes(intent).some(({ withdrawnAt }) => withdrawnAt !== null)) {
    throw new StripeError(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  const made: Refund = { id, created: context.now, amount: amountToRefund(intent, charge, amount), reason, metadata };
  const refunded: Intent = { ...intent, refunds: [...intent.refunds, made] };
  return {
    payment: withEvents(
      { ...payment, intent: refunded },
      context,
      ['refund.created', context.show.refund(refunded, made)],
      ['charge.refunded', context.show.charge(refunded, charge)],
    ),
    refund: made,
  };
}

function amountToRefund(intent: Intent, charge: Charge, requestedCents: number | null): number {
  const left = intent.amount - getRefundedTotal(intent);
  if (left === 0) {
    throw new StripeError(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (requestedCents === null || requestedCents <= left) return requestedCents ?? left;
  throw new StripeError(
    `Refund amount (${dollars(requestedCents)}) is greater than unrefunded amount on charge (${dollars(left)})`,
    { param: 'amount' },
  );
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
