import { type PaymentDisputeStatus, paymentDisputeStatuses } from '@rally/contracts/payments';
import type Stripe from 'stripe';
import type { Refund } from '../payments/refunds-and-disputes/payment-refunds.ts';
import type { ProviderCharge, ProviderDispute, ProviderPaymentAttempt } from './payment-provider.ts';

export function attemptFromIntent(
  intent: Stripe.PaymentIntent,
  disputes: readonly Stripe.Dispute[],
): ProviderPaymentAttempt {
  return {
    mode: intent.metadata.door === 'page' ? 'page' : 'card',
    objectId: intent.id,
    ...parseMetadata(intent.metadata),
    state: intent.status === 'succeeded' || intent.status === 'canceled' ? 'closed' : 'open',
    charge: chargeFromIntent(intent, disputes),
    access: intent.client_secret,
  };
}

export function attemptFromSession(
  session: Stripe.Checkout.Session,
  disputes: readonly Stripe.Dispute[],
): ProviderPaymentAttempt {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  return {
    mode: 'page',
    objectId: session.id,
    ...parseMetadata(session.metadata),
    state: session.status === 'open' ? 'open' : 'closed',
    charge: intent && chargeFromIntent(intent, disputes),
    access: session.url,
  };
}

function chargeFromIntent(intent: Stripe.PaymentIntent, disputes: readonly Stripe.Dispute[]): ProviderCharge | null {
  if (intent.status !== 'succeeded') return null;
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    intentId: intent.id,
    amountCents: intent.amount_received,
    currency: intent.currency,
    paidAt: new Date((charge ?? intent).created * 1000),
    feeCents: typeof charge?.balance_transaction === 'object' ? (charge.balance_transaction?.fee ?? null) : null,
    receiptUrl: charge?.receipt_url ?? null,
    refunds: (charge?.refunds?.data ?? [])
      .filter((made) => !hasRefundFailed(made))
      .map(toRefund)
      .reverse(),
    disputes: disputes.map((dispute) => toDispute(dispute, intent.id)),
  };
}

export function toRefund({ id, amount, metadata, created }: Stripe.Refund): Refund {
  const after = metadata?.afterCents;
  return {
    id,
    amountCents: amount,
    afterCents: after === undefined ? null : Number(after),
    createdAt: new Date(created * 1000),
  };
}

export function hasRefundFailed({ status }: Stripe.Refund): boolean {
  return status === 'failed' || status === 'canceled';
}

function toDispute(dispute: Stripe.Dispute, intentId: string): ProviderDispute {
  const { due_by: dueBy } = dispute.evidence_details;
  return {
    dispute: {
      id: dispute.id,
      intentId,
      status: toDisputeStatus(dispute.status),
      reason: dispute.reason,
      amountCents: dispute.amount,
      openedAt: new Date(dispute.created * 1000),
      evidenceDueAt: dueBy === null ? null : new Date(dueBy * 1000),
    },
    movements: dispute.balance_transactions.map(({ id, amount, fee, created }) => ({
      id,
      amountCents: amount,
      feeCents: fee,
      occurredAt: new Date(created * 1000),
    })),
  };
}

/** A status that we do not know, such as that of an appeal, counts as open. */
function toDisputeStatus(status: string): PaymentDisputeStatus {
  if (status === 'prevented') return 'warning_closed';
  return paymentDisputeStatuses.find((known) => known === status) ?? 'under_review';
}

function parseMetadata(metadata: Stripe.Metadata | null): Pick<ProviderPaymentAttempt, 'paymentId' | 'attempt'> {
  return { paymentId: metadata?.paymentId ?? null, attempt: Number(metadata?.attempt ?? 0) };
}
