import { StripeError } from '../api/stripe-error.ts';
import { openChargeDispute } from './dispute.ts';
import type { CancellationReason, Charge, Intent, Metadata, Payment, Session } from './payment.ts';
import { findTestCard, type TestCard } from './test-cards.ts';
import { type ChangeContext, type Transition, withEvents } from './transition.ts';

type IntentRequest = Pick<Intent, 'amount' | 'description' | 'metadata' | 'receiptEmail' | 'automaticPaymentMethods'>;

/** Creates a payment with an intent. */
export function createIntent(request: IntentRequest, context: ChangeContext): Payment {
  const payment: Payment = { id: context.newId('pay_'), version: 0, session: null, intent: null, outbox: [] };
  return withIntent(payment, request, context);
}

/** Adds an intent to a payment. */
export function withIntent(payment: Payment, request: IntentRequest, context: ChangeContext): Payment {
  const id = context.newId('pi_');
  const intent: Intent = {
    ...request,
    id,
    clientSecret: context.newId(`${id}_secret_`),
    created: context.now,
    status: 'requires_payment_method',
    card: null,
    canceledAt: null,
    cancellationReason: null,
    charges: [],
    refunds: [],
  };
  return withEvents({ ...payment, intent }, context, ['payment_intent.created', context.show.intent(intent)]);
}

/** Updates an intent. Metadata is merged: an empty value removes its key, null removes all. */
export function updateIntent(
  payment: Payment,
  intent: Intent,
  changes: { description?: string; metadata?: Metadata | null; receiptEmail?: string | null },
): Payment {
  const { metadata, ...others } = changes;
  const { session } = changes.receiptEmail === null ? withoutEmail(payment) : payment;
  return { ...payment, session, intent: { ...intent, ...others, metadata: mergedMetadata(intent.metadata, metadata) } };
}

/** Stripe keeps the address of a session, and redacts it on request only; here it goes with that of the intent. */
function withoutEmail({ session }: Payment): Pick<Payment, 'session'> {
  return { session: session && { ...session, customerEmail: null } };
}

function mergedMetadata(present: Metadata, changes: Metadata | null | undefined): Metadata {
  if (changes === null) return {};
  return Object.fromEntries(Object.entries({ ...present, ...changes }).filter(([, value]) => value !== ''));
}

/** Attaches a card without charging it. */
export function attachCard(payment: Payment, intent: Intent, card: TestCard): Payment {
  return { ...payment, intent: { ...intent, status: 'requires_confirmation', card: card.number } };
}

/**
 * Charges a card: succeeds, is declined (402), or requires action by the cardholder.
 * @throws StripeError if the intent no longer accepts a card
 */
export function confirmIntent(payment: Payment, intent: Intent, card: TestCard, context: ChangeContext): Transition {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpectedState(
      intent,
      context,
      `You cannot confirm this PaymentIntent because it has ${intent.status === 'succeeded' ? 'already succeeded after being previously confirmed' : 'a status of canceled'}.`,
    );
  }
  if (card.decline) {
    const { declineCode, message } = card.decline;
    return fail(payment, intent, { code: 'card_declined', declineCode, message }, card.number, context);
  }
  if (!card.authenticate) return { payment: pay(payment, intent, card.number, context), error: null };
  const waiting: Intent = { ...intent, status: 'requires_action', card: card.number };
  const event = ['payment_intent.requires_action', context.show.intent(waiting)] as const;
  return { payment: withEvents({ ...payment, intent: waiting }, context, [...event]), error: null };
}

/**
 * Completes authentication by the cardholder, successfully or not.
 * @throws StripeError if no authentication is pending
 */
export function authenticateIntent(
  payment: Payment,
  intent: Intent,
  succeeds: boolean,
  context: ChangeContext,
): Transition {
  if (intent.status !== 'requires_action' || intent.card === null) {
    throw unexpectedState(intent, context, `This PaymentIntent has a status of ${intent.status} and asks for nothing.`);
  }
  if (succeeds) return { payment: pay(payment, intent, intent.card, context), error: null };
  const failure = {
    code: 'payment_intent_authentication_failure',
    declineCode: null,
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  };
  return fail(payment, intent, failure, intent.card, context);
}

/** @throws StripeError if the intent is final or belongs to an open session */
export function cancelIntent(
  payment: Payment,
  intent: Intent,
  reason: CancellationReason | null,
  context: ChangeContext,
): Payment {
  if (payment.session?.status === 'open') {
    throw unexpectedState(
      intent,
      context,
      'You cannot cancel the PaymentIntent of an open Checkout Session. Expire the Checkout Session instead.',
    );
  }
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpectedState(
      intent,
      context,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
    );
  }
  return withCanceledIntent(payment, intent, reason, context);
}

/** Cancels a payment's intent without checking its session. */
export function withCanceledIntent(
  payment: Payment,
  intent: Intent,
  reason: CancellationReason | null,
  context: ChangeContext,
): Payment {
  const over: Intent = { ...intent, status: 'canceled', canceledAt: context.now, cancellationReason: reason };
  return withEvents({ ...payment, intent: over }, context, ['payment_intent.canceled', context.show.intent(over)]);
}

function pay(payment: Payment, intent: Intent, card: string, context: ChangeContext): Payment {
  const charge: Charge = { id: context.newId('ch_'), created: context.now, card, failure: null };
  const paid: Intent = { ...intent, status: 'succeeded', card, charges: [...intent.charges, charge] };
  const session: Session | null = payment.session && { ...payment.session, status: 'complete' };
  const changed = { ...payment, intent: paid, session };
  const events: [string, object][] = [
    ['charge.succeeded', context.show.charge(paid, charge)],
    ['payment_intent.succeeded', context.show.intent(paid)],
  ];
  if (session) events.push(['checkout.session.completed', context.show.session(changed, session)]);
  const done = withEvents(changed, context, ...events);
  const dispute = findTestCard(card)?.dispute;
  return dispute ? openChargeDispute(done, paid, dispute, context) : done;
}

function fail(
  payment: Payment,
  intent: Intent,
  failure: NonNullable<Charge['failure']>,
  card: string,
  context: ChangeContext,
): Transition {
  const charge: Charge = { id: context.newId('ch_'), created: context.now, card, failure };
  const failed: Intent = {
    ...intent,
    status: 'requires_payment_method',
    card: null,
    charges: [...intent.charges, charge],
  };
  const shown = context.show.intent(failed);
  const { code, declineCode, message } = failure;
  return {
    payment: withEvents(
      { ...payment, intent: failed },
      context,
      ['charge.failed', context.show.charge(failed, charge)],
      ['payment_intent.payment_failed', shown],
    ),
    error: new StripeError(
      message,
      { code, ...(declineCode !== null && { decline_code: declineCode }), charge: charge.id, payment_intent: shown },
      { status: 402, type: 'card_error' },
    ),
  };
}

/** The card attached earlier, for a confirmation without one. */
export function getAttachedCard({ card }: Intent): TestCard {
  const chosen = card === null ? null : findTestCard(card);
  if (chosen) return chosen;
  throw new StripeError(
    'You cannot confirm this PaymentIntent because it is missing a payment method. Update the PaymentIntent with a payment method and then confirm it again.',
    { code: 'payment_intent_unexpected_state' },
  );
}

function unexpectedState(intent: Intent, context: ChangeContext, message: string): StripeError {
  return new StripeError(message, {
    code: 'payment_intent_unexpected_state',
    payment_intent: context.show.intent(intent),
  });
}
