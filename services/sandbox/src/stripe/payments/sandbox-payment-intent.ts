import { SandboxStripeError } from '../api/sandbox-stripe-error.ts';
import {
  addWebhookEventsToSandboxPayment,
  type SandboxChangeDependencies,
  type SandboxPaymentCommandResult,
} from './sandbox-change-dependencies.ts';
import { openChargeDispute } from './sandbox-dispute.ts';
import type {
  IntentCancellationReason,
  SandboxCharge,
  SandboxCheckoutSession,
  SandboxIntent,
  SandboxPayment,
  StripeMetadata,
} from './sandbox-payment.ts';
import { findTestCard, type TestCard } from './test-cards.ts';

type IntentRequest = Pick<
  SandboxIntent,
  'amount' | 'description' | 'metadata' | 'receiptEmail' | 'automaticPaymentMethods'
>;

type ChargeAttempt = Pick<SandboxCharge, 'id' | 'card'>;
type ChargeFailure = NonNullable<SandboxCharge['failure']>;

/** Creates a payment with an intent. */
export function createSandboxPaymentWithIntent(
  request: IntentRequest,
  deps: SandboxChangeDependencies,
): SandboxPayment {
  const payment: SandboxPayment = { id: deps.newId('pay_'), version: 0, session: null, intent: null, outbox: [] };
  return withPaymentIntent(payment, request, deps);
}

/** Adds an intent to a payment. */
export function withPaymentIntent(
  payment: SandboxPayment,
  request: IntentRequest,
  deps: SandboxChangeDependencies,
): SandboxPayment {
  const id = deps.newId('pi_');
  const intent: SandboxIntent = {
    ...request,
    id,
    clientSecret: deps.newId(`${id}_secret_`),
    created: deps.now,
    status: 'requires_payment_method',
    card: null,
    canceledAt: null,
    cancellationReason: null,
    charges: [],
    refunds: [],
  };
  return addWebhookEventsToSandboxPayment({ ...payment, intent }, deps, [
    'payment_intent.created',
    deps.show.intent(intent),
  ]);
}

/** Updates an intent. Metadata is merged: an empty value removes its key, null removes all. */
export function updateSandboxPaymentIntent(
  payment: SandboxPayment,
  intent: SandboxIntent,
  changes: { description?: string; metadata?: StripeMetadata | null; receiptEmail?: string | null },
): SandboxPayment {
  const { metadata, ...others } = changes;
  const { session } = changes.receiptEmail === null ? withoutEmail(payment) : payment;
  return { ...payment, session, intent: { ...intent, ...others, metadata: mergedMetadata(intent.metadata, metadata) } };
}

/** Stripe keeps the address of a session and redacts it only on request; here it is removed together with that of the intent. */
function withoutEmail({ session }: SandboxPayment): Pick<SandboxPayment, 'session'> {
  return { session: session && { ...session, customerEmail: null } };
}

function mergedMetadata(present: StripeMetadata, changes: StripeMetadata | null | undefined): StripeMetadata {
  if (changes === null) return {};
  return Object.fromEntries(Object.entries({ ...present, ...changes }).filter(([, value]) => value !== ''));
}

/** Attaches a card without charging it. */
export function attachCardToIntent(payment: SandboxPayment, intent: SandboxIntent, card: TestCard): SandboxPayment {
  return { ...payment, intent: { ...intent, status: 'requires_confirmation', card: card.number } };
}

/**
 * Charges a card: succeeds, is declined (402), or requires action by the cardholder. A request rerun after a crash is declined again,
 * with the same charge.
 * @param chosenCard null for the card attached earlier
 * @throws StripeError if the intent no longer accepts a card, or has none
 */
export function confirmIntent(
  payment: SandboxPayment,
  intent: SandboxIntent,
  chosenCard: TestCard | null,
  deps: SandboxChangeDependencies,
): SandboxPaymentCommandResult {
  const chargeId = deps.newId('ch_');
  const declined = intent.charges.find(({ id }) => id === chargeId);
  if (declined?.failure) return { payment, error: createCardError(intent, declined.failure, chargeId, deps) };
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpectedState(
      intent,
      deps,
      `You cannot confirm this PaymentIntent because it has ${intent.status === 'succeeded' ? 'already succeeded after being previously confirmed' : 'a status of canceled'}.`,
    );
  }
  const card = chosenCard ?? getIntentCard(intent);
  const attempt = { id: chargeId, card: card.number };
  if (card.decline) {
    const { declineCode, message } = card.decline;
    return fail(payment, intent, attempt, { code: 'card_declined', declineCode, message }, deps);
  }
  if (!card.authenticate) return { payment: pay(payment, intent, attempt, deps), error: null };
  const waiting: SandboxIntent = { ...intent, status: 'requires_action', card: card.number };
  const event = ['payment_intent.requires_action', deps.show.intent(waiting)] as const;
  return {
    payment: addWebhookEventsToSandboxPayment({ ...payment, intent: waiting }, deps, [...event]),
    error: null,
  };
}

/**
 * Completes authentication by the cardholder, successfully or not.
 * @throws StripeError if no authentication is pending
 */
export function authenticateIntent(
  payment: SandboxPayment,
  intent: SandboxIntent,
  succeeds: boolean,
  deps: SandboxChangeDependencies,
): SandboxPaymentCommandResult {
  if (intent.status !== 'requires_action' || intent.card === null) {
    throw unexpectedState(intent, deps, `This PaymentIntent has a status of ${intent.status} and asks for nothing.`);
  }
  const attempt = { id: deps.newId('ch_'), card: intent.card };
  if (succeeds) return { payment: pay(payment, intent, attempt, deps), error: null };
  const failure = {
    code: 'payment_intent_authentication_failure',
    declineCode: null,
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  };
  return fail(payment, intent, attempt, failure, deps);
}

/** @throws StripeError if the intent is final or belongs to an open session */
export function cancelSandboxIntent(
  payment: SandboxPayment,
  intent: SandboxIntent,
  reason: IntentCancellationReason | null,
  deps: SandboxChangeDependencies,
): SandboxPayment {
  if (payment.session?.status === 'open') {
    throw unexpectedState(
      intent,
      deps,
      'You cannot cancel the PaymentIntent of an open Checkout Session. Expire the Checkout Session instead.',
    );
  }
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpectedState(
      intent,
      deps,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
    );
  }
  return withCanceledIntent(payment, intent, reason, deps);
}

/** Cancels a payment's intent without checking its session. */
export function withCanceledIntent(
  payment: SandboxPayment,
  intent: SandboxIntent,
  reason: IntentCancellationReason | null,
  deps: SandboxChangeDependencies,
): SandboxPayment {
  const over: SandboxIntent = { ...intent, status: 'canceled', canceledAt: deps.now, cancellationReason: reason };
  return addWebhookEventsToSandboxPayment({ ...payment, intent: over }, deps, [
    'payment_intent.canceled',
    deps.show.intent(over),
  ]);
}

function pay(
  payment: SandboxPayment,
  intent: SandboxIntent,
  { id, card }: ChargeAttempt,
  deps: SandboxChangeDependencies,
): SandboxPayment {
  const charge: SandboxCharge = { id, created: deps.now, card, failure: null };
  const paid: SandboxIntent = { ...intent, status: 'succeeded', card, charges: [...intent.charges, charge] };
  const session: SandboxCheckoutSession | null = payment.session && { ...payment.session, status: 'complete' };
  const changed = { ...payment, intent: paid, session };
  const events: [string, object][] = [
    ['charge.succeeded', deps.show.charge(paid, charge)],
    ['payment_intent.succeeded', deps.show.intent(paid)],
  ];
  if (session) events.push(['checkout.session.completed', deps.show.session(changed, session)]);
  const done = addWebhookEventsToSandboxPayment(changed, deps, ...events);
  const dispute = findTestCard(card)?.dispute;
  return dispute ? openChargeDispute(done, paid, dispute, deps) : done;
}

function fail(
  payment: SandboxPayment,
  intent: SandboxIntent,
  { id, card }: ChargeAttempt,
  failure: ChargeFailure,
  deps: SandboxChangeDependencies,
): SandboxPaymentCommandResult {
  const charge: SandboxCharge = { id, created: deps.now, card, failure };
  const failed: SandboxIntent = {
    ...intent,
    status: 'requires_payment_method',
    card: null,
    charges: [...intent.charges, charge],
  };
  return {
    payment: addWebhookEventsToSandboxPayment(
      { ...payment, intent: failed },
      deps,
      ['charge.failed', deps.show.charge(failed, charge)],
      ['payment_intent.payment_failed', deps.show.intent(failed)],
    ),
    error: createCardError(failed, failure, id, deps),
  };
}

function createCardError(
  intent: SandboxIntent,
  { code, declineCode, message }: ChargeFailure,
  charge: string,
  deps: SandboxChangeDependencies,
): SandboxStripeError {
  return new SandboxStripeError(
    message,
    {
      code,
      ...(declineCode !== null && { decline_code: declineCode }),
      charge,
      payment_intent: deps.show.intent(intent),
    },
    { status: 402, type: 'card_error' },
  );
}

/** The card attached earlier, for a confirmation without one. */
function getIntentCard({ card }: SandboxIntent): TestCard {
  const chosen = card === null ? null : findTestCard(card);
  if (chosen) return chosen;
  throw new SandboxStripeError(
    'You cannot confirm this PaymentIntent because it is missing a payment method. Update the PaymentIntent with a payment method and then confirm it again.',
    { code: 'payment_intent_unexpected_state' },
  );
}

function unexpectedState(intent: SandboxIntent, deps: SandboxChangeDependencies, message: string): SandboxStripeError {
  return new SandboxStripeError(message, {
    code: 'payment_intent_unexpected_state',
    payment_intent: deps.show.intent(intent),
  });
}
