/** Query parameters of the redirect from the hosted page to the dashboard and the settings. */
export const paymentReturnParams = {
  matchSuccess: 'match_payment_success',
  matchCanceled: 'match_payment_canceled',
  lifetimeSuccess: 'lifetime_success',
  lifetimeCanceled: 'lifetime_canceled',
} as const;
