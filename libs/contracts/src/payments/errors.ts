import { defineErrors } from '../define-errors.ts';
import { paymentTexts } from './texts.ts';

/** Errors of the match fee, lifetime access and refunds. */
export const paymentsErrors = defineErrors({
  matchUnknown: { status: 404, code: 'match_unknown', text: 'There is no such match.' },
  noOpponentYet: {
    status: 409,
    code: 'no_opponent_yet',
    text: 'No opponent was found yet, so there is nothing to pay.',
  },
  nothingToPay: { status: 409, code: 'nothing_to_pay', text: 'This match needs no payment.' },
  alreadyPaid: { status: 409, code: 'already_paid', text: 'This is already paid.' },
  matchCanceled: { status: 409, code: 'match_canceled', text: 'This match was canceled.' },
  lifetimeOwned: { status: 409, code: 'lifetime_owned', text: 'You already have lifetime access.' },
  nothingToRefund: { status: 409, code: 'nothing_to_refund', text: 'This player has no payment to refund.' },
  providerFailed: { status: 503, code: 'payment_provider_failed', text: paymentTexts.startFailed },
  providerSilent: {
    status: 503,
    code: 'payment_provider_silent',
    text: 'The payment provider does not answer. Please try again in a few minutes.',
  },
  refundNoted: {
    status: 503,
    code: 'refund_noted',
    text: 'The payment provider has not taken the refund yet. It is noted and is tried again by itself.',
  },
  reconciliationRunning: {
    status: 409,
    code: 'reconciliation_running',
    text: 'A comparison with the payment provider is running. Try again when it is done.',
  },
  signatureInvalid: { status: 403, code: 'signature_invalid', text: 'The signature of this call is not valid.' },
});
