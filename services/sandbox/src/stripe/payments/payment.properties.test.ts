import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idSource } from '../api/id-source.ts';
import { StripeError } from '../api/stripe-error.ts';
import { createSession, expireSession, lapsed, paySession } from './checkout-session.ts';
import { type Payment, paidCharge, refundedTotal, totalOf } from './payment.ts';
import { authenticateIntent, cancelIntent, confirmIntent, createIntent } from './payment-intent.ts';
import { refund } from './refund.ts';
import { resources } from './resources.ts';
import { testCards } from './test-cards.ts';
import type { Making } from './transition.ts';

type Status = NonNullable<Payment['intent']>['status'] | 'none';
type Command = (payment: Payment, making: Making) => Payment;

const show = resources('https://rally.test');
const life = 1_800;

/** Which states may follow which, by Stripe's picture of an intent's life. */
const edges: Record<Status, readonly Status[]> = {
  none: ['none', 'requires_payment_method', 'requires_action', 'succeeded'],
  requires_payment_method: ['requires_payment_method', 'requires_action', 'succeeded', 'canceled'],
  requires_confirmation: [],
  requires_action: ['requires_action', 'requires_payment_method', 'succeeded', 'canceled'],
  succeeded: ['succeeded'],
  canceled: ['canceled'],
};

const intentOf = (payment: Payment) => payment.intent ?? raise('no intent');
const sessionOf = (payment: Payment) => payment.session ?? raise('no session');

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.constantFrom(...testCards).map(
    (card): Command =>
      (payment, making) => {
        const { session } = payment;
        return session
          ? paySession(payment, session, card, making).payment
          : confirmIntent(payment, intentOf(payment), card, making).payment;
      },
  ),
  fc.constantFrom(...testCards).map(
    (card): Command =>
      (payment, making) =>
        confirmIntent(payment, intentOf(payment), card, making).payment,
  ),
  fc.boolean().map(
    (succeeds): Command =>
      (payment, making) =>
        authenticateIntent(payment, intentOf(payment), succeeds, making).payment,
  ),
  fc.constant<Command>((payment, making) => cancelIntent(payment, intentOf(payment), null, making)),
  fc.constant<Command>((payment, making) => expireSession(payment, sessionOf(payment), making)),
  fc.option(fc.integer({ min: 1, max: 700 })).map(
    (amount): Command =>
      (payment, making) =>
        refund(payment, intentOf(payment), { amount, reason: null, metadata: {} }, making).payment,
  ),
);
const steps = fc.array(fc.record({ command, passes: fc.integer({ min: 0, max: 300 }) }), { maxLength: 25 });

test.each(['intent', 'session'] as const)(
  'whatever is tried with a payment begun by %s, states follow the drawn edges and the money adds up',
  (kind) => {
    fc.assert(
      fc.property(steps, (history) => {
        let now = 1_000_000;
        let payment = begun(kind, makingAt(now, 'begin'));
        for (const [index, { command: act, passes }] of history.entries()) {
          now += passes;
          const before = payment;
          const current = lapsed(payment, makingAt(now, `lapse ${index}`));
          payment = attempt(act, current, makingAt(now, `${index}`));
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

test('the same request run again from its seed refunds nothing twice', () => {
  const making = makingAt(1, 'begin');
  const paid = confirmIntent(
    begun('intent', making),
    intentOf(begun('intent', making)),
    card('4242424242424242'),
    making,
  );
  const request = { amount: 200, reason: null, metadata: {} };
  const first = refund(paid.payment, intentOf(paid.payment), request, makingAt(2, 'refund'));
  const again = refund(first.payment, intentOf(first.payment), request, makingAt(3, 'refund'));
  expect(again).toEqual(first);
});

function consistent(payment: Payment): void {
  const { session, intent } = payment;
  if (session) {
    expect(session.status === 'complete').toBe(intent?.status === 'succeeded');
    if (session.status === 'expired') expect([undefined, 'canceled']).toContain(intent?.status);
  }
  if (!intent) return;
  expect(paidCharge(intent) !== null).toBe(intent.status === 'succeeded');
  expect(intent.charges.filter(({ failure }) => failure === null).length).toBeLessThanOrEqual(1);
  expect(refundedTotal(intent)).toBeLessThanOrEqual(paidCharge(intent) ? intent.amount : 0);
  if (session) expect(intent.amount).toBe(totalOf(session));
}

function attempt(act: Command, payment: Payment, making: Making): Payment {
  try {
    return act(payment, making);
  } catch (error) {
    if (error instanceof StripeError || (error instanceof Error && error.message.startsWith('no '))) return payment;
    throw error;
  }
}

function begun(kind: 'intent' | 'session', making: Making): Payment {
  const intentData = { description: null, metadata: {}, receiptEmail: null };
  if (kind === 'intent') return createIntent({ ...intentData, amount: 500, automaticPaymentMethods: true }, making);
  return createSession(
    {
      expiresAt: making.now + life,
      lineItems: [{ name: 'Match fee', description: null, unitAmount: 250, quantity: 2 }],
      metadata: {},
      clientReferenceId: null,
      customerEmail: null,
      successUrl: 'https://shop.test/done',
      cancelUrl: null,
      intentData,
    },
    making,
  );
}

function makingAt(now: number, seed: string): Making {
  return { now, newId: idSource(seed), show };
}

function statusOf({ intent }: Payment): Status {
  return intent?.status ?? 'none';
}

function card(number: string) {
  return testCards.find((one) => one.number === number) ?? raise('no card');
}

function raise(message: string): never {
  throw new Error(message);
}
