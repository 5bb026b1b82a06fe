import type { Stripe } from 'stripe';
import { listDisputeMovements, type SandboxBalanceMovement } from './sandbox-balance.ts';
import { findPaidCharge, type SandboxDispute, type SandboxIntent } from './sandbox-payment.ts';

/** Stripe pays out the money of a charge after two days. */
export const chargePayoutDelaySeconds = 2 * 86_400;

/** A dispute as Stripe's API shows it. */
export function toDisputeResource(intent: SandboxIntent, dispute: SandboxDispute): Stripe.Dispute {
  const isInquiry = dispute.status.startsWith('warning_');
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: listDisputeMovements(intent)
      .filter(({ source }) => source === dispute.id)
      .map(toBalanceTransactionResource),
    charge: findPaidCharge(intent)?.id ?? '',
    created: dispute.created,
    currency: 'usd',
    enhanced_eligibility_types: [],
    evidence: { ...noEvidence, uncategorized_text: dispute.evidenceText },
    evidence_details: {
      due_by: dispute.dueBy,
      enhanced_eligibility: {},
      has_evidence: dispute.evidenceText !== null,
      past_due: false,
      submission_count: dispute.evidenceText === null ? 0 : 1,
      submission_method: dispute.evidenceText === null ? 'not_submitted' : 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    payment_method_details: {
      type: 'card',
      card: {
        brand: 'visa',
        case_type: isInquiry ? 'inquiry' : 'chargeback',
        network: 'visa',
        network_reason_code: null,
      },
    },
    reason: dispute.reason,
    status: dispute.status,
  };
}

/** A movement of our balance as Stripe's API shows it. */
export function toBalanceTransactionResource(movement: SandboxBalanceMovement): Stripe.BalanceTransaction {
  const { id, type, reportingCategory, source, created, amount, fee } = movement;
  const description = type === 'charge' ? 'Stripe processing fees' : 'Dispute fee';
  return {
    id,
    object: 'balance_transaction',
    amount,
    available_on: created + chargePayoutDelaySeconds,
    balance_type: 'payments',
    created,
    currency: 'usd',
    description: null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0 ? [] : [{ amount: fee, application: null, currency: 'usd', description, type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category: reportingCategory,
    source,
    status: 'available',
    type,
  };
}

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
