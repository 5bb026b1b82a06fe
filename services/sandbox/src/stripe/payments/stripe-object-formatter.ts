import type { Stripe } from 'stripe';
import { toCheckoutSessionResource } from './checkout-session-resource.ts';
import { toBalanceTransactionResource, toDisputeResource } from './dispute-resource.ts';
import { getBalanceMovementId, type SandboxBalanceMovement } from './sandbox-balance.ts';
import {
  findPaidCharge,
  getRefundedTotal,
  listIntentDisputes,
  type SandboxCharge,
  type SandboxCheckoutSession,
  type SandboxDispute,
  type SandboxIntent,
  type SandboxPayment,
  type SandboxRefund,
} from './sandbox-payment.ts';
import { findTestCard } from './test-cards.ts';

/** Formats the objects of a payment as Stripe's API does, unexpanded. */
export interface StripeObjectFormatter {
  session(payment: SandboxPayment, session: SandboxCheckoutSession): Stripe.Checkout.Session;
  intent(intent: SandboxIntent): Stripe.PaymentIntent;
  charge(intent: SandboxIntent, charge: SandboxCharge): Stripe.Charge;
  refund(intent: SandboxIntent, refund: SandboxRefund): Stripe.Refund;
  dispute(intent: SandboxIntent, dispute: SandboxDispute): Stripe.Dispute;
  balanceTransaction(movement: SandboxBalanceMovement): Stripe.BalanceTransaction;
}

/** @param publicUrl base URL of the hosted pages */
export function createStripeObjectFormatter(publicUrl: string): StripeObjectFormatter {
  return {
    session: (payment, session) => toCheckoutSessionResource(publicUrl, payment, session),
    intent: (intent) => intentResource(publicUrl, intent),
    charge: (intent, charge) => chargeResource(publicUrl, intent, charge),
    refund: refundResource,
    dispute: toDisputeResource,
    balanceTransaction: toBalanceTransactionResource,
  };
}

function intentResource(publicUrl: string, intent: SandboxIntent): Stripe.PaymentIntent {
  const paid = findPaidCharge(intent);
  const latest = intent.charges.at(-1);
  const page = new URL(`/sandbox/payment-intents/${intent.id}`, publicUrl);
  page.searchParams.set('client_secret', intent.clientSecret);
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: intent.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: paid ? intent.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: intent.automaticPaymentMethods ? { enabled: true, allow_redirects: 'always' } : null,
    canceled_at: intent.canceledAt,
    cancellation_reason: intent.cancellationReason,
    capture_method: 'automatic_async',
    client_secret: intent.clientSecret,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: 'usd',
    customer: null,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error: latest && intent.status === 'requires_payment_method' ? lastPaymentError(latest) : null,
    latest_charge: latest?.id ?? null,
    livemode: false,
    managed_payments: null,
    metadata: { ...intent.metadata },
    next_action:
      intent.status === 'requires_action'
        ? { type: 'redirect_to_url', redirect_to_url: { url: page.href, return_url: null } }
        : null,
    on_behalf_of: null,
    payment_method: intent.card === null ? null : (findTestCard(intent.card)?.paymentMethod ?? null),
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: intent.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: intent.status,
    transfer_data: null,
    transfer_group: null,
  };
}

function lastPaymentError({ id, failure }: SandboxCharge): Stripe.PaymentIntent.LastPaymentError | null {
  if (!failure) return null;
  return {
    type: failure.declineCode === null ? 'invalid_request_error' : 'card_error',
    code: failure.code === 'card_declined' ? 'card_declined' : 'payment_intent_authentication_failure',
    ...(failure.declineCode !== null && { decline_code: failure.declineCode }),
    message: failure.message,
    charge: id,
  };
}

function chargeResource(publicUrl: string, intent: SandboxIntent, charge: SandboxCharge): Stripe.Charge {
  const refunded = charge.failure ? 0 : getRefundedTotal(intent);
  return {
    id: charge.id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: charge.failure ? 0 : intent.amount,
    amount_refunded: refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: charge.failure ? null : getBalanceMovementId(charge.id),
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: charge.failure === null,
    created: charge.created,
    currency: 'usd',
    customer: null,
    description: intent.description,
    disputed: charge.failure === null && listIntentDisputes(intent).length > 0,
    failure_balance_transaction: null,
    failure_code: charge.failure?.code ?? null,
    failure_message: charge.failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: null,
    paid: charge.failure === null,
    payment_intent: intent.id,
    payment_method: findTestCard(charge.card)?.paymentMethod ?? null,
    payment_method_details: null,
    receipt_email: intent.receiptEmail,
    receipt_number: null,
    receipt_url: charge.failure ? null : new URL(`/sandbox/receipts/${charge.id}`, publicUrl).href,
    refunded: charge.failure === null && refunded === intent.amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: charge.failure ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}

function refundResource(intent: SandboxIntent, refund: SandboxRefund): Stripe.Refund {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: getBalanceMovementId(refund.id),
    charge: findPaidCharge(intent)?.id ?? null,
    created: refund.created,
    currency: 'usd',
    customer: null,
    customer_account: null,
    metadata: { ...refund.metadata },
    payment_intent: intent.id,
    payment_method: null,
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}
