/** The fee that reveals the opponent of a paid match. */
export const matchFeeCents = 500;
export const lifetimeAccessCentsDefault = 4_900;
export const currency = 'usd';

/** How far back a comparison with the provider looks at most, and unless told otherwise. */
export const reconciliationDaysMax = 30;

/** Query parameters with which the hosted payment page leads back to the dashboard and to the settings. */
export const paymentReturnParams = {
  matchSuccess: 'match_payment_success',
  matchCanceled: 'match_payment_canceled',
  lifetimeSuccess: 'lifetime_success',
  lifetimeCanceled: 'lifetime_canceled',
} as const;
