import { StripeError } from '../api/stripe-error.ts';
import { type Payment, type Session, totalOf } from './payment.ts';
import { canceled, confirmIntent, withIntent } from './payment-intent.ts';
import type { TestCard } from './test-cards.ts';
import { type Making, type Transition, withEvents } from './transition.ts';

/** A payment that begins with a page to pay on. */
export function createSession(
  request: Omit<Session, 'id' | 'created' | 'status' | 'lineItems'> & {
    lineItems: Omit<Session['lineItems'][number], 'id'>[];
  },
  making: Making,
): Payment {
  const session: Session = {
    ...request,
    id: making.newId('cs_test_'),
    created: making.now,
    status: 'open',
    lineItems: request.lineItems.map((item) => ({ ...item, id: making.newId('li_') })),
  };
  return { id: making.newId('pay_'), version: 0, session, intent: null, outbox: [] };
}

/**
 * Tries a card on the page; the intent is made at the first attempt.
 * @throws StripeError when the session is over
 */
export function paySession(payment: Payment, session: Session, card: TestCard, making: Making): Transition {
  if (session.status !== 'open') {
    throw new StripeError(`This Checkout Session is ${session.status}: it takes no payment any more.`, {
      code: `session_${session.status}`,
    });
  }
  const begun = payment.intent
    ? payment
    : withIntent(payment, { ...session.intentData, amount: totalOf(session), automaticPaymentMethods: false }, making);
  const { intent } = begun;
  if (!intent) throw new Error('the intent was made above');
  return confirmIntent(begun, intent, card, making);
}

/** @throws StripeError when the session is not open any more */
export function expireSession(payment: Payment, session: Session, making: Making): Payment {
  if (session.status === 'open') return closed(payment, session, making);
  throw new StripeError(
    `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
  );
}

/** The payment as it is now: an open session whose time is over has expired by itself. */
export function lapsed(payment: Payment, making: Making): Payment {
  const { session } = payment;
  return session?.status === 'open' && session.expiresAt <= making.now ? closed(payment, session, making) : payment;
}

function closed(payment: Payment, session: Session, making: Making): Payment {
  const over: Session = { ...session, status: 'expired' };
  const { intent } = payment;
  const given = intent ? canceled(payment, intent, 'expired', making) : payment;
  const changed = { ...given, session: over };
  return withEvents(changed, making, ['checkout.session.expired', making.show.session(changed, over)]);
}
