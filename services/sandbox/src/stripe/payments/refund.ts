import { StripeError } from '../api/stripe-error.ts';
import { type Charge, type Intent, type Payment, paidCharge, type Refund, refundedTotal } from './payment.ts';
import { type Making, withEvents } from './transition.ts';

interface RefundRequest {
  /** Null: all that is left. */
  readonly amount: number | null;
  readonly reason: Refund['reason'];
  readonly metadata: Refund['metadata'];
}

/**
 * Gives money back, at once. A refund of the same id that is there already stays the only one.
 * @throws StripeError when no money was taken, or not so much is left of it
 */
export function refund(
  payment: Payment,
  intent: Intent,
  { amount, reason, metadata }: RefundRequest,
  making: Making,
): { payment: Payment; refund: Refund } {
  const id = making.newId('re_');
  const present = intent.refunds.find((made) => made.id === id);
  if (present) return { payment, refund: present };
  const charge = paidCharge(intent);
  if (!charge) throw new StripeError(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
  const made: Refund = { id, created: making.now, amount: amountToRefund(intent, charge, amount), reason, metadata };
  const refunded: Intent = { ...intent, refunds: [...intent.refunds, made] };
  return {
    payment: withEvents(
      { ...payment, intent: refunded },
      making,
      ['refund.created', making.show.refund(refunded, made)],
      ['charge.refunded', making.show.charge(refunded, charge)],
    ),
    refund: made,
  };
}

function amountToRefund(intent: Intent, charge: Charge, asked: number | null): number {
  const left = intent.amount - refundedTotal(intent);
  if (left === 0) {
    throw new StripeError(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (asked === null || asked <= left) return asked ?? left;
  throw new StripeError(
    `Refund amount (${dollars(asked)}) is greater than unrefunded amount on charge (${dollars(left)})`,
    { param: 'amount' },
  );
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
