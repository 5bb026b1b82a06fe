export { exportOwnPayments } from '../own-data.ts';
export { getMonthlyStatement } from './bookkeeping/get-monthly-statement.call.ts';
export { listChargeDisputes } from './bookkeeping/list-charge-disputes.call.ts';
export { listOwnPayments } from './bookkeeping/list-own-payments.call.ts';
export { listPayments } from './bookkeeping/list-payments.call.ts';
export { reconcilePayments } from './bookkeeping/reconcile-payments.call.ts';
export { buyLifetimeAccess } from './checkout/buy-lifetime-access.call.ts';
export { getPaidMatchAvailability } from './checkout/get-paid-match-availability.call.ts';
export { openMatchCheckout } from './checkout/open-match-checkout.call.ts';
export { payForMatch } from './checkout/pay-for-match.call.ts';
export * from './checkout/payment-return-params.ts';
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
export { formatPrice, formatShortPrice } from './money.ts';
export * from './payment-provider-event-types.ts';
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
export { refundMatchFee } from './refunds/refund-match-fee.call.ts';
export { refundPayment } from './refunds/refund-payment.call.ts';
export { setRefundPreference } from './refunds/set-refund-preference.call.ts';
export * from './refunds/staff-payment-limits.ts';
