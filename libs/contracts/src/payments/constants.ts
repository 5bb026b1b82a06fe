/** The fee that reveals the opponent of a paid match. */
export const matchFeeCents = 500;
export const lifetimeAccessCentsDefault = 4_900;
export const paymentCurrency = 'usd';

/** The payment provider's events that change a payment: exactly those that its webhook endpoint must send. */
export const paymentProviderEvents = [
  'payment_intent.succeeded',
  'checkout.session.completed',
  'charge.refunded',
  'charge.updated',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const;

/** How many payments staff see when they name no player. */
export const staffPaymentsMax = 200;
export const refundReasonLengthMax = 500;

/** Longest, and default, period of a reconciliation with the provider. */
export const reconciliationDaysMax = 30;

/** Query parameters of the redirect from the hosted page to the dashboard and the settings. */
export const paymentReturnParams = {
  matchSuccess: 'match_payment_success',
  matchCanceled: 'match_payment_canceled',
  lifetimeSuccess: 'lifetime_success',
  lifetimeCanceled: 'lifetime_canceled',
} as const;
