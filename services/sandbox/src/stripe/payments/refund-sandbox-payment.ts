import { SandboxStripeError } from '../api/sandbox-stripe-error.ts';
import { addWebhookEventsToSandboxPayment, type SandboxChangeDependencies } from './sandbox-change-dependencies.ts';
import {
  findPaidCharge,
  getRefundedTotal,
  listIntentDisputes,
  type SandboxCharge,
  type SandboxIntent,
  type SandboxPayment,
  type SandboxRefund,
} from './sandbox-payment.ts';

interface RefundRequest {
  /** Null for the remaining amount. */
  readonly amount: number | null;
  readonly reason: SandboxRefund['reason'];
  readonly metadata: SandboxRefund['metadata'];
}

/**
 * Refunds a payment immediately.
 * @throws StripeError if nothing was charged or the amount exceeds what remains
 */
export function refundSandboxPayment(
  payment: SandboxPayment,
  intent: SandboxIntent,
  { amount, reason, metadata }: RefundRequest,
  deps: SandboxChangeDependencies,
): SandboxPayment {
  const charge = findPaidCharge(intent);
  if (!charge)
    throw new SandboxStripeError(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
  if (listIntentDisputes(intent).some(({ withdrawnAt }) => withdrawnAt !== null)) {
    throw new SandboxStripeError(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  const made: SandboxRefund = {
    id: deps.newId('re_'),
    created: deps.now,
    amount: amountToRefund(intent, charge, amount),
    reason,
    metadata,
  };
  const refunded: SandboxIntent = { ...intent, refunds: [...intent.refunds, made] };
  return addWebhookEventsToSandboxPayment(
    { ...payment, intent: refunded },
    deps,
    ['refund.created', deps.show.refund(refunded, made)],
    ['charge.refunded', deps.show.charge(refunded, charge)],
  );
}

function amountToRefund(intent: SandboxIntent, charge: SandboxCharge, requestedCents: number | null): number {
  const left = intent.amount - getRefundedTotal(intent);
  if (left === 0) {
    throw new SandboxStripeError(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (requestedCents === null || requestedCents <= left) return requestedCents ?? left;
  throw new SandboxStripeError(
    `Refund amount (${dollars(requestedCents)}) is greater than unrefunded amount on charge (${dollars(left)})`,
    { param: 'amount' },
  );
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
