/** The fee that reveals the opponent of a paid match. */
export const matchFeeCents = 500;
export const lifetimeAccessCentsDefault = 4_900;
export const paymentCurrency = 'usd';

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
