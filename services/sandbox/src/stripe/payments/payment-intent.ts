import { StripeError } from '../api/stripe-error.ts';
import type { CancellationReason, Charge, Intent, Metadata, Payment, Session } from './payment.ts';
import { findTestCard, type TestCard } from './test-cards.ts';
import { type Making, type Transition, withEvents } from './transition.ts';

type IntentRequest = Pick<Intent, 'amount' | 'description' | 'metadata' | 'receiptEmail' | 'automaticPaymentMethods'>;

/** A payment that begins with an intent. */
export function createIntent(request: IntentRequest, making: Making): Payment {
  const payment: Payment = { id: making.newId('pay_'), version: 0, session: null, intent: null, outbox: [] };
  return withIntent(payment, request, making);
}

/** The payment with its intent made. */
export function withIntent(payment: Payment, request: IntentRequest, making: Making): Payment {
  const id = making.newId('pi_');
  const intent: Intent = {
    ...request,
    id,
    clientSecret: making.newId(`${id}_secret_`),
    created: making.now,
    status: 'requires_payment_method',
    card: null,
    canceledAt: null,
    cancellationReason: null,
    charges: [],
    refunds: [],
  };
  return withEvents({ ...payment, intent }, making, ['payment_intent.created', making.show.intent(intent)]);
}

/** Merges metadata, where an empty value takes its key out; null takes all out. */
export function updateIntent(
  payment: Payment,
  intent: Intent,
  changes: { description?: string; metadata?: Metadata | null; receiptEmail?: string },
): Payment {
  const { metadata, ...others } = changes;
  return { ...payment, intent: { ...intent, ...others, metadata: mergedMetadata(intent.metadata, metadata) } };
}

function mergedMetadata(present: Metadata, changes: Metadata | null | undefined): Metadata {
  if (changes === null) return {};
  return Object.fromEntries(Object.entries({ ...present, ...changes }).filter(([, value]) => value !== ''));
}

/** Chooses a card without trying it. */
export function attachCard(payment: Payment, intent: Intent, card: TestCard): Payment {
  return { ...payment, intent: { ...intent, status: 'requires_confirmation', card: card.number } };
}

/**
 * Tries a card: pays, is declined (402), or waits for the holder.
 * @throws StripeError when the intent takes no card any more
 */
export function confirmIntent(payment: Payment, intent: Intent, card: TestCard, making: Making): Transition {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpectedState(
      intent,
      making,
      `You cannot confirm this PaymentIntent because it has ${intent.status === 'succeeded' ? 'already succeeded after being previously confirmed' : 'a status of canceled'}.`,
    );
  }
  if (card.decline) {
    const { declineCode, message } = card.decline;
    return fail(payment, intent, { code: 'card_declined', declineCode, message }, card.number, making);
  }
  if (!card.authenticate) return { payment: pay(payment, intent, card.number, making), error: null };
  const waiting: Intent = { ...intent, status: 'requires_action', card: card.number };
  const event = ['payment_intent.requires_action', making.show.intent(waiting)] as const;
  return { payment: withEvents({ ...payment, intent: waiting }, making, [...event]), error: null };
}

/**
 * The holder confirms the payment at the bank, or does not.
 * @throws StripeError when the intent does not wait for that
 */
export function authenticateIntent(payment: Payment, intent: Intent, succeeds: boolean, making: Making): Transition {
  if (intent.status !== 'requires_action' || intent.card === null) {
    throw unexpectedState(intent, making, `This PaymentIntent has a status of ${intent.status} and asks for nothing.`);
  }
  if (succeeds) return { payment: pay(payment, intent, intent.card, making), error: null };
  const failure = {
    code: 'payment_intent_authentication_failure',
    declineCode: null,
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  };
  return fail(payment, intent, failure, intent.card, making);
}

/** @throws StripeError when the intent is over, or belongs to an open session */
export function cancelIntent(
  payment: Payment,
  intent: Intent,
  reason: CancellationReason | null,
  making: Making,
): Payment {
  if (payment.session?.status === 'open') {
    throw unexpectedState(
      intent,
      making,
      'You cannot cancel the PaymentIntent of an open Checkout Session. Expire the Checkout Session instead.',
    );
  }
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpectedState(
      intent,
      making,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
    );
  }
  return canceled(payment, intent, reason, making);
}

/** The payment with its intent given up, whatever it belongs to. */
export function canceled(payment: Payment, intent: Intent, reason: CancellationReason | null, making: Making): Payment {
  const over: Intent = { ...intent, status: 'canceled', canceledAt: making.now, cancellationReason: reason };
  return withEvents({ ...payment, intent: over }, making, ['payment_intent.canceled', making.show.intent(over)]);
}

function pay(payment: Payment, intent: Intent, card: string, making: Making): Payment {
  const charge: Charge = { id: making.newId('ch_'), created: making.now, card, failure: null };
  const paid: Intent = { ...intent, status: 'succeeded', card, charges: [...intent.charges, charge] };
  const session: Session | null = payment.session && { ...payment.session, status: 'complete' };
  const changed = { ...payment, intent: paid, session };
  const events: [string, object][] = [
    ['charge.succeeded', making.show.charge(paid, charge)],
    ['payment_intent.succeeded', making.show.intent(paid)],
  ];
  if (session) events.push(['checkout.session.completed', making.show.session(changed, session)]);
  return withEvents(changed, making, ...events);
}

function fail(
  payment: Payment,
  intent: Intent,
  failure: NonNullable<Charge['failure']>,
  card: string,
  making: Making,
): Transition {
  const charge: Charge = { id: making.newId('ch_'), created: making.now, card, failure };
  const failed: Intent = {
    ...intent,
    status: 'requires_payment_method',
    card: null,
    charges: [...intent.charges, charge],
  };
  const shown = making.show.intent(failed);
  const { code, declineCode, message } = failure;
  return {
    payment: withEvents(
      { ...payment, intent: failed },
      making,
      ['charge.failed', making.show.charge(failed, charge)],
      ['payment_intent.payment_failed', shown],
    ),
    error: new StripeError(
      message,
      { code, ...(declineCode !== null && { decline_code: declineCode }), charge: charge.id, payment_intent: shown },
      { status: 402, type: 'card_error' },
    ),
  };
}

/** The card that an intent was given before, for a confirmation that names none. */
export function chosenCard({ card }: Intent): TestCard {
  const chosen = card === null ? null : findTestCard(card);
  if (chosen) return chosen;
  throw new StripeError(
    'You cannot confirm this PaymentIntent because it is missing a payment method. Update the PaymentIntent with a payment method and then confirm it again.',
    { code: 'payment_intent_unexpected_state' },
  );
}

function unexpectedState(intent: Intent, making: Making, message: string): StripeError {
  return new StripeError(message, {
    code: 'payment_intent_unexpected_state',
    payment_intent: making.show.intent(intent),
  });
}
