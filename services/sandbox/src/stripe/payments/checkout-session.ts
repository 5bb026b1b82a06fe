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
  context: SandboxChangeDependencies,
): SandboxPayment {
  const session: SandboxCheckoutSession = {
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
export function attemptCheckoutPayment(
  payment: SandboxPayment,
  session: SandboxCheckoutSession,
  card: TestCard,
  context: SandboxChangeDependencies,
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
        context,
      );
  const { intent } = paymentWithIntent;
  if (!intent) throw new Error('the intent was made above');
  return confirmIntent(paymentWithIntent, intent, card, context);
}

/** @throws StripeError if the session is no longer open */
export function expireSandboxCheckoutSession(
  payment: SandboxPayment,
  session: SandboxCheckoutSession,
  context: SandboxChangeDependencies,
): SandboxPayment {
  if (session.status === 'open') return expireCheckoutSession(payment, session, context);
  throw new SandboxStripeError(
    `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
  );
}

/** Expires an open session past its expiry time. */
export function expireOverdueCheckoutSession(
  payment: SandboxPayment,
  context: SandboxChangeDependencies,
): SandboxPayment {
  const { session } = payment;
  return session?.status === 'open' && session.expiresAt <= context.now
    ? expireCheckoutSession(payment, session, context)
    : payment;
}

function expireCheckoutSession(
  payment: SandboxPayment,
  session: SandboxCheckoutSession,
  context: SandboxChangeDependencies,
): SandboxPayment {
  const over: SandboxCheckoutSession = { ...session, status: 'expired' };
  const { intent } = payment;
  const given = intent ? withCanceledIntent(payment, intent, 'expired', context) : payment;
  const changed = { ...given, session: over };
  return addWebhookEventsToSandboxPayment(changed, context, [
    'checkout.session.expired',
    context.show.session(changed, over),
  ]);
}
