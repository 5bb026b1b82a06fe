export { exportOwnPayments } from '../own-data.ts';
export { buyLifetimeAccess } from './buy-lifetime-access.call.ts';
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
export { getMonthlyStatement } from './get-monthly-statement.call.ts';
export { getPaidMatchAvailability } from './get-paid-match-availability.call.ts';
export { listChargeDisputes } from './list-charge-disputes.call.ts';
export { listOwnPayments } from './list-own-payments.call.ts';
export { listPayments } from './list-payments.call.ts';
export { formatPrice, formatShortPrice } from './money.ts';
export { openMatchCheckout } from './open-match-checkout.call.ts';
export { payForMatch } from './pay-for-match.call.ts';
export * from './payment-provider-event-types.ts';
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
export { paymentScreenTexts } from './payment-screen-texts.ts';
export * from './prices.ts';
export { receivePaymentEvent } from './receive-payment-event.call.ts';
export { reconcilePayments } from './reconcile-payments.call.ts';
export { refundMatchFee } from './refund-match-fee.call.ts';
export { refundPayment } from './refund-payment.call.ts';
export { setRefundPreference } from './set-refund-preference.call.ts';
export * from './staff-payment-limits.ts';
