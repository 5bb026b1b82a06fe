export const paymentPurposes = ['match_fee', 'lifetime_access'] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

/** `open`: can be paid. `canceled`: closed without a charge. Either can still succeed through a late charge. */
export const paymentStates = ['open', 'succeeded', 'canceled', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

export const refundReasons = [
  'staff',
  'opponent_canceled',
  'no_show',
  'match_canceled',
  'paid_twice',
  'wrong_amount',
] as const;
export type RefundReason = (typeof refundReasons)[number];

/** Differences that a reconciliation repairs automatically. */
export const repairedFindings = ['lost_charge', 'lost_refund', 'stray_attempt'] as const;
export type RepairedFinding = (typeof repairedFindings)[number];

/**
 * Differences that need a person: `unknown_payment` the provider charged for a payment we do not have · `missing_at_provider` we
 * booked a charge that the provider does not know · `disputed` the payer disputed the charge · `refund_waiting` the provider has
 * not accepted a refund yet · `amount_differs` anything else.
 */
export const unresolvedFindings = [
  'unknown_payment',
  'missing_at_provider',
  'disputed',
  'refund_waiting',
  'amount_differs',
] as const;
export type UnresolvedFinding = (typeof unresolvedFindings)[number];
