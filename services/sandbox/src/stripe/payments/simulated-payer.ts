import { createStripeNotFoundError, SandboxStripeError } from '../api/sandbox-stripe-error.ts';
import { attemptCheckoutPayment } from './checkout-session.ts';
import { openChargeDispute } from './sandbox-dispute.ts';
import type { SandboxCharge, SandboxCheckoutSession, SandboxIntent, SandboxPayment } from './sandbox-payment.ts';
import { authenticateIntent, confirmIntent } from './sandbox-payment-intent.ts';
import type { SandboxPayments } from './sandbox-payments.ts';
import { findTestCard } from './test-cards.ts';

/** Actions of a payer: pay, confirm with the bank, dispute. */
export interface SandboxPayerActions {
  session(id: string): Promise<{ payment: SandboxPayment; session: SandboxCheckoutSession }>;
  intent(id: string): Promise<{ payment: SandboxPayment; intent: SandboxIntent }>;
  /** @throws StripeError 402 if the card is declined, 400 if it is unknown or nothing is due */
  paySession(id: string, card: string): Promise<SandboxPayment>;
  /** @throws StripeError as `attemptCheckoutPayment` */
  payIntent(id: string, card: string): Promise<SandboxPayment>;
  /** @throws StripeError 402 if the cardholder rejects, 400 if no confirmation is pending */
  authenticate(intentId: string, succeeds: boolean): Promise<SandboxPayment>;
  /** @throws StripeError 400 if nothing was charged or the charge is already disputed */
  dispute(intentId: string, isInquiry: boolean): Promise<SandboxPayment>;
  charge(id: string): Promise<{ intent: SandboxIntent; charge: SandboxCharge }>;
}

export function createSandboxPayer(payments: SandboxPayments): SandboxPayerActions {
  async function session(id: string) {
    const payment = await payments.find('session', id);
    if (!payment?.session) throw createStripeNotFoundError('checkout.session', id, 'session');
    return { payment, session: payment.session };
  }
  async function intent(id: string) {
    const payment = await payments.find('intent', id);
    if (!payment?.intent) throw createStripeNotFoundError('payment_intent', id, 'intent');
    return { payment, intent: payment.intent };
  }
  return {
    session,
    intent,
    async paySession(id, number) {
      const card = requireTestCard(number);
      return payments.change((await session(id)).payment, (payment, deps) => {
        if (!payment.session) throw createStripeNotFoundError('checkout.session', id, 'session');
        return attemptCheckoutPayment(payment, payment.session, card, deps);
      });
    },
    async payIntent(id, number) {
      const card = requireTestCard(number);
      return payments.change((await intent(id)).payment, (payment, deps) => {
        if (!payment.intent) throw createStripeNotFoundError('payment_intent', id, 'intent');
        return confirmIntent(payment, payment.intent, card, deps);
      });
    },
    async authenticate(id, succeeds) {
      return payments.change((await intent(id)).payment, (payment, deps) => {
        if (!payment.intent) throw createStripeNotFoundError('payment_intent', id, 'intent');
        return authenticateIntent(payment, payment.intent, succeeds, deps);
      });
    },
    async dispute(id, isInquiry) {
      return payments.change((await intent(id)).payment, (payment, deps) => {
        if (!payment.intent) throw createStripeNotFoundError('payment_intent', id, 'intent');
        const reason = isInquiry ? 'general' : 'fraudulent';
        return { payment: openChargeDispute(payment, payment.intent, { reason, isInquiry }, deps), error: null };
      });
    },
    async charge(id) {
      const found = (await payments.find('charge', id))?.intent;
      const charge = found?.charges.find((one) => one.id === id && one.failure === null);
      if (!found || !charge) throw createStripeNotFoundError('charge', id, 'charge');
      return { intent: found, charge };
    },
  };
}

function requireTestCard(number: string) {
  const card = findTestCard(number);
  if (card) return card;
  throw new SandboxStripeError('That is not a test card. Take one of those below.', {
    code: 'incorrect_number',
    param: 'number',
  });
}
