export const refundReasonLengthMax = 500;
/** Longest, and default, period of a reconciliation with the provider. */
export const reconciliationDaysMax = 30;
