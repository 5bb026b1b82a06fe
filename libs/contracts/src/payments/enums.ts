export const paymentPurposes = ['match_fee', 'lifetime_access'] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

/** `open` while it may be paid, `canceled` once that is over without success; both may still succeed late. */
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

/** What a comparison with the provider finds and mends by itself. */
export const repairedFindings = ['lost_charge', 'lost_refund', 'stray_attempt'] as const;
export type RepairedFinding = (typeof repairedFindings)[number];

/**
 * What it leaves to people: `unknown_payment` the provider took money for a payment we do not have · `missing_at_provider` we
 * booked a charge that it does not know · `disputed` the payer's bank took the money back · `refund_waiting` a refund that
 * the provider has not accepted yet · `amount_differs` anything else.
 */
export const unresolvedFindings = [
  'unknown_payment',
  'missing_at_provider',
  'disputed',
  'refund_waiting',
  'amount_differs',
] as const;
export type UnresolvedFinding = (typeof unresolvedFindings)[number];
