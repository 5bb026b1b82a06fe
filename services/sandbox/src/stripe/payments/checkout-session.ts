import { SandboxStripeError } from '../api/sandbox-stripe-error.ts';
import {
  addWebhookEventsToSandboxPayment,
  type SandboxChangeDependencies,
  type SandboxPaymentCommandResult,
} from './sandbox-change-dependencies.ts';
import { getLineItemsTotal, type SandboxCheckoutSession, type SandboxPayment } from './sandbox-payment.ts';
import { confirmIntent, withCanceledIntent, withPaymentIntent } from './sandbox-payment-intent.ts';
import type { TestCard } from './test-cards.ts';

/** Creates a payment with a Checkout Session. */
export function createSandboxCheckoutSession(
  request: Omit<SandboxCheckoutSession, 'id' | 'created' | 'status' | 'lineItems'> & {
    lineItems: Omit<SandboxCheckoutSession['lineItems'][number], 'id'>[];
  },
  deps: SandboxChangeDependencies,
): SandboxPayment {
  const session: SandboxCheckoutSession = {
    ...request,
    id: deps.newId('cs_test_'),
    created: deps.now,
    status: 'open',
    lineItems: request.lineItems.map((item) => ({ ...item, id: deps.newId('li_') })),
  };
  return { id: deps.newId('pay_'), version: 0, session, intent: null, outbox: [] };
}

/**
 * Attempts payment of a session; the first attempt creates the intent.
 * @throws StripeError if the session is complete or expired
 */
export function attemptCheckoutPayment(
  payment: SandboxPayment,
  session: SandboxCheckoutSession,
  card: TestCard,
  deps: SandboxChangeDependencies,
): SandboxPaymentCommandResult {
  if (session.status !== 'open') {
    throw new SandboxStripeError(`This Checkout Session is ${session.status}: it takes no payment any more.`, {
      code: `session_${session.status}`,
    });
  }
  const paymentWithIntent = payment.intent
    ? payment
    : withPaymentIntent(
        payment,
        { ...session.intentData, amount: getLineItemsTotal(session), automaticPaymentMethods: false },
        deps,
      );
  const { intent } = paymentWithIntent;
  if (!intent) throw new Error('the intent was made above');
  return confirmIntent(paymentWithIntent, intent, card, deps);
}

/** @throws StripeError if the session is no longer open */
export function expireSandboxCheckoutSession(
  payment: SandboxPayment,
  session: SandboxCheckoutSession,
  deps: SandboxChangeDependencies,
): SandboxPayment {
  if (session.status === 'open') return expireCheckoutSession(payment, session, deps);
  throw new SandboxStripeError(
    `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
  );
}

/** Expires an open session past its expiry time. */
export function expireOverdueCheckoutSession(payment: SandboxPayment, deps: SandboxChangeDependencies): SandboxPayment {
  const { session } = payment;
  return session?.status === 'open' && session.expiresAt <= deps.now
    ? expireCheckoutSession(payment, session, deps)
    : payment;
}

function expireCheckoutSession(
  payment: SandboxPayment,
  session: SandboxCheckoutSession,
  deps: SandboxChangeDependencies,
): SandboxPayment {
  const over: SandboxCheckoutSession = { ...session, status: 'expired' };
  const { intent } = payment;
  const given = intent ? withCanceledIntent(payment, intent, 'expired', deps) : payment;
  const changed = { ...given, session: over };
  return addWebhookEventsToSandboxPayment(changed, deps, [
    'checkout.session.expired',
    deps.show.session(changed, over),
  ]);
}
