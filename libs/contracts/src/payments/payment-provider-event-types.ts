/** The payment provider's events that change a payment: exactly those that its webhook endpoint must send. */
export const paymentProviderEventTypes = [
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
