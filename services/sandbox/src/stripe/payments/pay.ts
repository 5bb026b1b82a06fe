import { createNotFoundError, StripeError } from '../api/stripe-error.ts';
import { paySession } from './checkout-session.ts';
import { openChargeDispute } from './dispute.ts';
import type { Charge, Intent, Payment, Session } from './payment.ts';
import { authenticateIntent, confirmIntent } from './payment-intent.ts';
import type { Payments } from './payments.ts';
import { findTestCard } from './test-cards.ts';

/** Actions of a payer: pay, confirm with the bank, dispute. */
export interface Payer {
  session(id: string): Promise<{ payment: Payment; session: Session }>;
  intent(id: string): Promise<{ payment: Payment; intent: Intent }>;
  /** @throws StripeError 402 if the card is declined, 400 if it is unknown or nothing is due */
  paySession(id: string, card: string): Promise<Payment>;
  /** @throws StripeError as `paySession` */
  payIntent(id: string, card: string): Promise<Payment>;
  /** @throws StripeError 402 if the cardholder rejects, 400 if no confirmation is pending */
  authenticate(intentId: string, succeeds: boolean): Promise<Payment>;
  /** @throws StripeError 400 if nothing was charged or the charge is disputed already */
  dispute(intentId: string, isInquiry: boolean): Promise<Payment>;
  charge(id: string): Promise<{ intent: Intent; charge: Charge }>;
}

export function createPayer(payments: Payments): Payer {
  async function session(id: string) {
    const payment = await payments.find('session', id);
    if (!payment?.session) throw createNotFoundError('checkout.session', id, 'session');
    return { payment, session: payment.session };
  }
  async function intent(id: string) {
    const payment = await payments.find('intent', id);
    if (!payment?.intent) throw createNotFoundError('payment_intent', id, 'intent');
    return { payment, intent: payment.intent };
  }
  return {
    session,
    intent,
    async paySession(id, number) {
      const card = cardOf(number);
      return payments.change((await session(id)).payment, (payment, context) => {
        if (!payment.session) throw createNotFoundError('checkout.session', id, 'session');
        return paySession(payment, payment.session, card, context);
      });
    },
    async payIntent(id, number) {
      const card = cardOf(number);
      return payments.change((await intent(id)).payment, (payment, context) => {
        if (!payment.intent) throw createNotFoundError('payment_intent', id, 'intent');
        return confirmIntent(payment, payment.intent, card, context);
      });
    },
    async authenticate(id, succeeds) {
      return payments.change((await intent(id)).payment, (payment, context) => {
        if (!payment.intent) throw createNotFoundError('payment_intent', id, 'intent');
        return authenticateIntent(payment, payment.intent, succeeds, context);
      });
    },
    async dispute(id, isInquiry) {
      return payments.change((await intent(id)).payment, (payment, context) => {
        if (!payment.intent) throw createNotFoundError('payment_intent', id, 'intent');
        const reason = isInquiry ? 'general' : 'fraudulent';
        return { payment: openChargeDispute(payment, payment.intent, { reason, isInquiry }, context), error: null };
      });
    },
    async charge(id) {
      const found = (await payments.find('charge', id))?.intent;
      const charge = found?.charges.find((one) => one.id === id && one.failure === null);
      if (!found || !charge) throw createNotFoundError('charge', id, 'charge');
      return { intent: found, charge };
    },
  };
}

function cardOf(number: string) {
  const card = findTestCard(number);
  if (card) return card;
  throw new StripeError('That is not a test card. Take one of those below.', {
    code: 'incorrect_number',
    param: 'number',
  });
}
