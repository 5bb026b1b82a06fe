import { defineErrors } from '../api-error.ts';
import { paymentScreenTexts } from './payment-screen-texts.ts';

/** Errors of the match fee, lifetime access and refunds. */
export const paymentsErrors = defineErrors({
  matchUnknown: { status: 404, code: 'match_unknown', text: 'Match not found.' },
  noOpponentYet: {
    status: 409,
    code: 'no_opponent_yet',
    text: "We haven't found an opponent yet, so there's nothing to pay.",
  },
  nothingToPay: { status: 409, code: 'nothing_to_pay', text: "This match doesn't require payment." },
  alreadyPaid: { status: 409, code: 'already_paid', text: 'This has already been paid.' },
  matchCanceled: { status: 409, code: 'match_canceled', text: 'This match was canceled.' },
  lifetimeAlreadyOwned: { status: 409, code: 'lifetime_owned', text: 'You already have lifetime access.' },
  lifetimeChargedBack: {
    status: 409,
    code: 'lifetime_charged_back',
    text: "Your bank took back your payment for lifetime access, so it can't be bought again. You can still pay for each match.",
  },
  nothingToRefund: { status: 409, code: 'nothing_to_refund', text: 'This player has no payment to refund.' },
  paymentUnknown: { status: 404, code: 'payment_unknown', text: 'Payment not found.' },
  refundChanged: {
    status: 409,
    code: 'refund_changed',
    text: 'This payment has changed since you looked. Check what is left of it and try again.',
  },
  creditNotDivisible: {
    status: 409,
    code: 'credit_not_divisible',
    text: 'A credit can only be given back in full.',
  },
  refundTooLarge: { status: 409, code: 'refund_too_large', text: 'That is more than is left of this payment.' },
  paymentDisputed: {
    status: 409,
    code: 'payment_disputed',
    text: "The payer's bank disputes this payment, so it can't be refunded. Answer the dispute at the payment provider.",
  },
  providerFailed: { status: 503, code: 'payment_provider_failed', text: paymentScreenTexts.startFailed },
  providerUnreachable: {
    status: 503,
    code: 'payment_provider_silent',
    text: "The payment provider isn't responding. Please try again in a few minutes.",
  },
  refundPending: {
    status: 503,
    code: 'refund_noted',
    text: "The payment provider hasn't accepted the refund yet. It's queued; we'll retry automatically.",
  },
  reconciliationRunning: {
    status: 409,
    code: 'reconciliation_running',
    text: 'A payment reconciliation is already running. Try again when it has finished.',
  },
  signatureInvalid: { status: 403, code: 'signature_invalid', text: 'Invalid request signature.' },
});
