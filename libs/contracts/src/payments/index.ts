export { exportOwnPayments } from '../own-data.ts';
export { buyLifetimeAccess } from './buy-lifetime-access.ts';
export {
  disputeStatusSchema,
  paymentPurposeSchema,
  paymentStateSchema,
  refundAsSchema,
  refundReasonSchema,
  repairedLedgerDifferenceSchema,
  unresolvedLedgerDifferenceSchema,
} from './enum-schemas.ts';
export * from './enums.ts';
export { paymentsErrors } from './errors.ts';
export { paymentDisputed, paymentRefunded, paymentSucceeded } from './events.ts';
export { getMonthlyStatement } from './get-monthly-statement.ts';
export { getPaidMatchAvailability } from './get-paid-match-availability.ts';
export { listDisputes } from './list-disputes.ts';
export { listOwnPayments } from './list-own-payments.ts';
export { listPayments } from './list-payments.ts';
export { formatDollars, formatPrice } from './money.ts';
export { openMatchCheckout } from './open-match-checkout.ts';
export { payForMatch } from './pay-for-match.ts';
export * from './payment-list-limits.ts';
export * from './payment-provider-events.ts';
export * from './payment-return-params.ts';
export {
  type Dispute,
  type PaidMatchAvailability,
  type PaidPayment,
  type Payment,
  paidMatchAvailabilitySchema,
  paymentSchema,
  type Reconciliation,
  type StaffPayment,
} from './payment-schemas.ts';
export * from './prices.ts';
export { receivePaymentEvent } from './receive-payment-event.ts';
export { reconcilePayments } from './reconcile-payments.ts';
export { refundMatchFee } from './refund-match-fee.ts';
export { refundPayment } from './refund-payment.ts';
export { setRefundPreference } from './set-refund-preference.ts';
export { paymentScreenTexts } from './texts.ts';
