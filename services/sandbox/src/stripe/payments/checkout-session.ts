import { StripeError } from '../api/stripe-error.ts';
import { getTotal, type Payment, type Session } from './payment.ts';
import { confirmIntent, withCanceledIntent, withIntent } from './payment-intent.ts';
import type { TestCard } from './test-cards.ts';
import { type ChangeContext, type Transition, withEvents } from './transition.ts';

/** Creates a payment with a Checkout Session. */
export function createSession(
  request: Omit<Session, 'id' | 'created' | 'status' | 'lineItems'> & {
    lineItems: Omit<Session['lineItems'][number], 'id'>[];
  },
  context: ChangeContext,
): Payment {
  const session: Session = {
    ...request,
    id: context.newId('cs_test_'),
    created: context.now,
    status: 'open',
    lineItems: request.lineItems.map((item) => ({ ...item, id: context.newId('li_') })),
  };
  return { id: context.newId('pay_'), version: 0, session, intent: null, outbox: [] };
}

/**
 * Attempts payment of a session; the first attempt creates the intent.
 * @throws StripeError if the session is complete or expired
 */
export function paySession(payment: Payment, session: Session, card: TestCard, context: ChangeContext): Transition {
  if (session.status !== 'open') {
    throw new StripeError(`This Checkout Session is ${session.status}: it takes no payment any more.`, {
      code: `session_${session.status}`,
    });
  }
  const paymentWithIntent = payment.intent
    ? payment
    : withIntent(
        payment,
        { ...session.intentData, amount: getTotal(session), automaticPaymentMethods: false },
        context,
      );
  const { intent } = paymentWithIntent;
  if (!intent) throw new Error('the intent was made above');
  return confirmIntent(paymentWithIntent, intent, card, context);
}

/** @throws StripeError if the session is no longer open */
export function expireSession(payment: Payment, session: Session, context: ChangeContext): Payment {
  if (session.status === 'open') return closed(payment, session, context);
  throw new StripeError(
    `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
  );
}

/** Expires an open session past its expiry time. */
export function expireIfOverdue(payment: Payment, context: ChangeContext): Payment {
  const { session } = payment;
  return session?.status === 'open' && session.expiresAt <= context.now ? closed(payment, session, context) : payment;
}

function closed(payment: Payment, session: Session, context: ChangeContext): Payment {
  const over: Session = { ...session, status: 'expired' };
  const { intent } = payment;
  const given = intent ? withCanceledIntent(payment, intent, 'expired', context) : payment;
  const changed = { ...given, session: over };
  return withEvents(changed, context, ['checkout.session.expired', context.show.session(changed, over)]);
}
