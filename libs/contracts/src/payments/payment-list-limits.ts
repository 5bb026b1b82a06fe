/** How many payments staff see when they name no player. */
export const staffPaymentsMax = 200;
export const refundReasonLengthMax = 500;
/** Longest, and default, period of a reconciliation with the provider. */
export const reconciliationDaysMax = 30;
