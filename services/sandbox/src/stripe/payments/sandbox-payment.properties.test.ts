import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SandboxStripeError } from '../api/sandbox-stripe-error.ts';
import { createSeededIdGenerator } from '../api/seeded-id-generator.ts';
import {
  attemptCheckoutPayment,
  createSandboxCheckoutSession,
  expireOverdueCheckoutSession,
  expireSandboxCheckoutSession,
} from './checkout-session.ts';
import { refundSandboxPayment } from './refund-sandbox-payment.ts';
import type { SandboxChangeDependencies } from './sandbox-change-dependencies.ts';
import { findPaidCharge, getLineItemsTotal, getRefundedTotal, type SandboxPayment } from './sandbox-payment.ts';
import {
  authenticateIntent,
  cancelSandboxIntent,
  confirmIntent,
  createSandboxPaymentWithIntent,
} from './sandbox-payment-intent.ts';
import { createStripeObjectFormatter } from './stripe-object-formatter.ts';
import { testCards } from './test-cards.ts';

type Status = NonNullable<SandboxPayment['intent']>['status'] | 'none';
type Command = (payment: SandboxPayment, deps: SandboxChangeDependencies) => SandboxPayment;

const show = createStripeObjectFormatter('https://rally.test');
const life = 1_800;

/** Allowed status transitions of an intent, from Stripe's documentation. */
const edges: Record<Status, readonly Status[]> = {
  none: ['none', 'requires_payment_method', 'requires_action', 'succeeded'],
  requires_payment_method: ['requires_payment_method', 'requires_action', 'succeeded', 'canceled'],
  requires_confirmation: [],
  requires_action: ['requires_action', 'requires_payment_method', 'succeeded', 'canceled'],
  succeeded: ['succeeded'],
  canceled: ['canceled'],
};

const intentOf = (payment: SandboxPayment) => payment.intent ?? raise('no intent');
const sessionOf = (payment: SandboxPayment) => payment.session ?? raise('no session');

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.constantFrom(...testCards).map(
    (card): Command =>
      (payment, deps) => {
        const { session } = payment;
        return session
          ? attemptCheckoutPayment(payment, session, card, deps).payment
          : confirmIntent(payment, intentOf(payment), card, deps).payment;
      },
  ),
  fc.constantFrom(...testCards).map(
    (card): Command =>
      (payment, deps) =>
        confirmIntent(payment, intentOf(payment), card, deps).payment,
  ),
  fc.boolean().map(
    (succeeds): Command =>
      (payment, deps) =>
        authenticateIntent(payment, intentOf(payment), succeeds, deps).payment,
  ),
  fc.constant<Command>((payment, deps) => cancelSandboxIntent(payment, intentOf(payment), null, deps)),
  fc.constant<Command>((payment, deps) => expireSandboxCheckoutSession(payment, sessionOf(payment), deps)),
  fc.option(fc.integer({ min: 1, max: 700 })).map(
    (amount): Command =>
      (payment, deps) =>
        refundSandboxPayment(payment, intentOf(payment), { amount, reason: null, metadata: {} }, deps),
  ),
);
const steps = fc.array(fc.record({ command, passes: fc.integer({ min: 0, max: 300 }) }), { maxLength: 25 });

test.each(['intent', 'session'] as const)(
  'whatever is tried with a payment begun by %s, states follow the drawn edges and the money adds up',
  (kind) => {
    fc.assert(
      fc.property(steps, (history) => {
        let now = 1_000_000;
        let payment = begun(kind, dependenciesAt(now, 'begin'));
        for (const [index, { command: act, passes }] of history.entries()) {
          now += passes;
          const before = payment;
          const current = expireOverdueCheckoutSession(payment, dependenciesAt(now, `lapse ${index}`));
          payment = attempt(act, current, dependenciesAt(now, `${index}`));
          expect(edges[statusOf(before)]).toContain(statusOf(payment));
          consistent(payment);
          expect(payment.outbox.slice(0, before.outbox.length)).toEqual(before.outbox);
        }
        const ids = payment.outbox.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const tellsOf = (type: string) => payment.outbox.filter((event) => event.type === type).length;
        expect(tellsOf('payment_intent.succeeded')).toBe(statusOf(payment) === 'succeeded' ? 1 : 0);
        expect(tellsOf('payment_intent.canceled')).toBe(statusOf(payment) === 'canceled' ? 1 : 0);
        expect(tellsOf('refund.created')).toBe(payment.intent?.refunds.length ?? 0);
      }),
    );
  },
);

function consistent(payment: SandboxPayment): void {
  const { session, intent } = payment;
  if (session) {
    expect(session.status === 'complete').toBe(intent?.status === 'succeeded');
    if (session.status === 'expired') expect([undefined, 'canceled']).toContain(intent?.status);
  }
  if (!intent) return;
  expect(findPaidCharge(intent) !== null).toBe(intent.status === 'succeeded');
  expect(intent.charges.filter(({ failure }) => failure === null).length).toBeLessThanOrEqual(1);
  expect(getRefundedTotal(intent)).toBeLessThanOrEqual(findPaidCharge(intent) ? intent.amount : 0);
  if (session) expect(intent.amount).toBe(getLineItemsTotal(session));
}

function attempt(act: Command, payment: SandboxPayment, deps: SandboxChangeDependencies): SandboxPayment {
  try {
    return act(payment, deps);
  } catch (error) {
    if (error instanceof SandboxStripeError || (error instanceof Error && error.message.startsWith('no ')))
      return payment;
    throw error;
  }
}

function begun(kind: 'intent' | 'session', deps: SandboxChangeDependencies): SandboxPayment {
  const intentData = { description: null, metadata: {}, receiptEmail: null };
  if (kind === 'intent')
    return createSandboxPaymentWithIntent({ ...intentData, amount: 500, automaticPaymentMethods: true }, deps);
  return createSandboxCheckoutSession(
    {
      expiresAt: deps.now + life,
      lineItems: [{ name: 'Match fee', description: null, unitAmount: 250, quantity: 2 }],
      metadata: {},
      clientReferenceId: null,
      customerEmail: null,
      successUrl: 'https://shop.test/done',
      cancelUrl: null,
      intentData,
    },
    deps,
  );
}

function dependenciesAt(now: number, seed: string): SandboxChangeDependencies {
  return { now, newId: createSeededIdGenerator(seed), show };
}

function statusOf({ intent }: SandboxPayment): Status {
  return intent?.status ?? 'none';
}

function raise(message: string): never {
  throw new Error(message);
}
