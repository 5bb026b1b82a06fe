export const paymentPurposes = ['match_fee', 'lifetime_access'] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

/** `open`: can be paid. `canceled`: closed without a charge. Either can still succeed through a late charge. */
export const paymentStates = ['open', 'succeeded', 'canceled', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** How a payer gets a match fee back: to the card, or as a credit that pays for the next match. */
export const refundMethods = ['card', 'credit'] as const;
export type RefundMethod = (typeof refundMethods)[number];

export const refundReasons = [
  'staff',
  'opponent_canceled',
  'no_show',
  'match_canceled',
  'paid_twice',
  'wrong_amount',
  'account_closed',
] as const;
export type RefundReason = (typeof refundReasons)[number];

/**
 * Kinds of money movements: `fee` and `dispute_fee` are the provider's fees; `dispute` and `dispute_reversal` are amounts that
 * a payer's bank withdrew and returned. A credit is granted instead of a refund and revoked when staff refund it after all; it
 * is spent on another fee and returned when that fee would be refunded.
 */
export const ledgerEntryKinds = [
  'charge',
  'refund',
  'fee',
  'dispute',
  'dispute_reversal',
  'dispute_fee',
  'credit_granted',
  'credit_revoked',
  'credit_spent',
  'credit_returned',
] as const;
export type LedgerEntryKind = (typeof ledgerEntryKinds)[number];

/** The provider's states of a dispute. `warning_…`: the bank is only inquiring, and nothing was withdrawn. */
export const paymentDisputeStatuses = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'won',
  'lost',
] as const;
export type PaymentDisputeStatus = (typeof paymentDisputeStatuses)[number];

/** Differences that a reconciliation repairs automatically. */
export const repairedLedgerDifferenceKinds = ['lost_charge', 'lost_refund', 'lost_dispute', 'stray_attempt'] as const;

/**
 * Differences that need a person: `unknown_payment` the provider charged for a payment we do not have · `missing_at_provider` we
 * booked a charge that the provider does not know · `disputed` the payer disputed the charge · `refund_waiting` the provider has
 * not accepted a refund yet · `amount_differs` anything else.
 */
export const unresolvedLedgerDifferenceKinds = [
  'unknown_payment',
  'missing_at_provider',
  'disputed',
  'refund_waiting',
  'amount_differs',
] as const;
