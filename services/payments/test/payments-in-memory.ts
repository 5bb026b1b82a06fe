import type { CloudEvent } from '@rally/contracts';
import type { RefundReason } from '@rally/contracts/payments';
import { createTestClock, type TestClock } from '@rally/testing';
import type { PaymentStore } from '../src/payments/payment.store.ts';
import type { CheckoutUiMode, Payment } from '../src/payments/payment.ts';
import { getMatchPaymentId } from '../src/payments/payment-id.ts';
import { getFirstPaymentCheckAt } from '../src/payments/provider-sync/get-first-payment-check-at.ts';
import { openCheckout } from '../src/payments/provider-sync/open-checkout.ts';
import type { PaymentDependencies } from '../src/payments/provider-sync/payment-dependencies.ts';
import { parseProviderEvent } from '../src/provider/parse-signed-provider-event.ts';
import {
  type PaymentProvider,
  PaymentProviderError,
  type ProviderPaymentAttempt,
} from '../src/provider/payment-provider.ts';
import {
  createInMemoryStripe,
  type SimulatedStripeIntent,
  type SimulatedStripeSession,
  type StripeSimulator,
  StripeSimulatorError,
} from './stripe-simulator.ts';

/** Simulates a process crash in the middle of its work. */
export class SimulatedProcessCrash extends Error {
  override readonly name = 'ProcessCrash';
}

/** Where the process crashes: at its n-th outgoing call, before or after the call takes effect. */
export interface CrashPoint {
  readonly step: number;
  readonly side: 'before' | 'after';
}

export type PaymentsInMemory = ReturnType<typeof createPaymentsInMemory>;

/** The use cases on an in-memory store and provider; a test can crash them at any outgoing call. */
export function createPaymentsInMemory() {
  const clock: TestClock = createTestClock();
  const stripe = createInMemoryStripe(clock);
  const rows = new Map<string, Payment>();
  /** As in the database, a change replaces the row and thereby ends its postponement. */
  const postponed = new WeakMap<Payment, Date>();
  const published: CloudEvent[] = [];
  let nextCrash: CrashPoint | null = null;
  let steps = 0;
  let delays: readonly number[] = [];
  /** Why a charge that arrives now is refunded; null while the match takes place. */
  let chargeRejection: RefundReason | null = null;

  async function step<Result>(work: () => Result): Promise<Result> {
    steps += 1;
    for (let turns = delays[steps % delays.length] ?? 0; turns > 0; turns -= 1) await Promise.resolve();
    const isLast = nextCrash?.step === steps;
    if (isLast && nextCrash?.side === 'before') throw new SimulatedProcessCrash();
    const result = work();
    await Promise.resolve();
    if (isLast) throw new SimulatedProcessCrash();
    return result;
  }

  const payments: PaymentStore = {
    createIfMissing: (payment) => step(() => void (rows.has(payment.id) || rows.set(payment.id, payment))),
    findById: (id) => step(() => rows.get(id) ?? null),
    listByMatch: (matchId) => step(() => [...rows.values()].filter((row) => row.matchId === matchId)),
    listOpenByPlayer: (playerId) =>
      step(() => [...rows.values()].filter((row) => row.playerId === playerId && row.openAttempt !== null)),
    save: ({ before, after, events }) =>
      step(() => {
        if (rows.get(before.id)?.version !== before.version) return false;
        rows.set(after.id, after);
        published.push(...events);
        return true;
      }),
    saveTogether: (changes) =>
      step(() => {
        if (changes.some(({ before }) => rows.get(before.id)?.version !== before.version)) return false;
        for (const { after, events } of changes) {
          rows.set(after.id, after);
          published.push(...events);
        }
        return true;
      }),
    listDueForCheck: (now, limit) =>
      step(() =>
        [...rows.values()]
          .filter((row) => Number(postponed.get(row) ?? getFirstPaymentCheckAt(row) ?? Infinity) <= now.getTime())
          .slice(0, limit)
          .map(({ id, version }) => ({ id, version, checks: 0 })),
      ),
    postponeCheck: ({ id, version }, nextCheckAt) =>
      step(() => {
        const row = rows.get(id);
        if (row?.version !== version) return false;
        postponed.set(row, nextCheckAt);
        return true;
      }),
    countWaiting: () => step(() => [...rows.values()].filter((row) => getFirstPaymentCheckAt(row) !== null).length),
    listBookedSince: () => step(() => [...rows.values()]),
    listMovedBetween: () => step(() => [...rows.values()]),
    listByPlayer: (playerId) => step(() => [...rows.values()].filter((row) => row.playerId === playerId)),
    listWithCredit: (playerId) =>
      step(() => [...rows.values()].filter((row) => row.playerId === playerId && row.credit !== null)),
    search: () => ({
      page: ({ limit }) => step(() => [...rows.values()].slice(0, limit)),
      count: () => step(() => rows.size),
    }),
    listDisputed: (limit) =>
      step(() => [...rows.values()].filter(({ disputes }) => disputes.length > 0).slice(0, limit)),
  };

  const deps: PaymentDependencies = {
    payments,
    provider: providerOf(stripe, step),
    clock,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    getChargeRejection: async () => chargeRejection,
  };

  return {
    clock,
    stripe,
    deps,
    published,
    payment: () => [...rows.values()][0] ?? null,
    cancelMatch: (reason: RefundReason | null) => {
      chargeRejection = reason;
    },
    open: (mode: CheckoutUiMode) => openCheckout(deps, sampleCheckoutRequest, mode),
    /**
     * Runs work in a process that may crash; returns false if it did. HTTP errors and provider failures are expected outcomes.
     * @param slowness how many microtask turns each outgoing call takes, used in rotation
     */
    async run(
      work: () => Promise<unknown>,
      crash: CrashPoint | null,
      slowness: readonly number[] = [],
    ): Promise<boolean> {
      nextCrash = crash;
      delays = slowness;
      steps = 0;
      try {
        await work();
        return true;
      } catch (error) {
        if (error instanceof SimulatedProcessCrash) return false;
        if (error instanceof PaymentProviderError || (error instanceof Error && error.name === 'HttpError'))
          return true;
        throw error;
      } finally {
        nextCrash = null;
        delays = [];
      }
    },
  };
}

export const sampleCheckoutRequest = {
  paymentId: getMatchPaymentId('match', 'ann'),
  purpose: 'match_fee',
  playerId: 'ann',
  matchId: 'match',
  amountCents: 500,
  label: 'fee',
  successUrl: 'https://rally.example/yes',
  cancelUrl: 'https://rally.example/no',
} as const;

type Step = <Result>(work: () => Result) => Promise<Result>;

function providerOf(stripe: StripeSimulator, step: Step): PaymentProvider {
  const simulate = <Result>(work: () => Result) =>
    step(() => {
      try {
        return work();
      } catch (error) {
        if (!(error instanceof StripeSimulatorError)) throw error;
        throw new PaymentProviderError(error.status === 500 ? 'saved' : 'refused', error);
      }
    });
  const read = (mode: CheckoutUiMode, id: string) =>
    mode === 'card' ? attemptFromIntent(stripe.intent(id), stripe) : attemptFromSession(stripe.session(id), stripe);

  return {
    open: ({ attempt, paymentId, amountCents: amount, key }) =>
      simulate(() => {
        const metadata = { paymentId, attempt: String(attempt.number), door: attempt.mode };
        return attempt.mode === 'card'
          ? attemptFromIntent(stripe.createIntent({ amount, metadata }, key), stripe)
          : attemptFromSession(stripe.createSession({ amount, metadata }, key), stripe);
      }),
    find: ({ attempt, paymentId }) =>
      simulate(() => {
        const isIt = ({ metadata }: SimulatedStripeIntent | SimulatedStripeSession) =>
          metadata.paymentId === paymentId && metadata.attempt === String(attempt.number);
        const found = attempt.mode === 'card' ? stripe.intents.find(isIt) : stripe.sessions.find(isIt);
        return found ? read(attempt.mode, found.id) : null;
      }),
    read: (mode, id) => simulate(() => read(mode, id)),
    close: async (mode, id) => {
      await simulate(() => (mode === 'card' ? stripe.cancelIntent(id) : stripe.expireSession(id))).catch(
        (error: unknown) => {
          if (!(error instanceof PaymentProviderError)) throw error;
        },
      );
    },
    refund: async ({ intentId, amountCents, afterCents }) => {
      const metadata = afterCents === null ? {} : { afterCents: String(afterCents) };
      const details = { metadata, ...(amountCents !== null && { amount: amountCents }) };
      const give = (key: string) =>
        simulate(() => {
          try {
            return toRefund(stripe.refund(intentId, key, details));
          } catch (error) {
            if (!(error instanceof StripeSimulatorError) || error.code !== 'charge_already_refunded') throw error;
            return null;
          }
        });
      const key = afterCents === null ? `refund:${intentId}` : `refund:${intentId}:${afterCents}`;
      try {
        return await give(key);
      } catch (error) {
        if (!(error instanceof PaymentProviderError) || error.outcome !== 'saved') throw error;
        const made = stripe.intent(intentId).latest_charge?.refunds.data.map(toRefund) ?? [];
        return made.find((one) => one.afterCents === afterCents) ?? give(`${key}:again`);
      }
    },
    removeReceiptEmail: async () => undefined,
    async *listEvents() {
      yield* stripe.eventLog.flatMap(({ id, type, object }) => {
        const event = parseProviderEvent({ id, type, data: { object } });
        return event === 'malformed' ? [] : [event];
      });
    },
    async *listIntents() {
      yield* stripe.intents.map((intent) => attemptFromIntent(intent, stripe));
    },
  };
}

function attemptFromIntent(intent: SimulatedStripeIntent, stripe: StripeSimulator): ProviderPaymentAttempt {
  return {
    mode: intent.metadata.door === 'page' ? 'page' : 'card',
    objectId: intent.id,
    paymentId: intent.metadata.paymentId ?? null,
    attempt: Number(intent.metadata.attempt),
    state: intent.status === 'requires_payment_method' ? 'open' : 'closed',
    charge: chargeFromIntent(intent, stripe),
    access: intent.client_secret,
  };
}

function attemptFromSession(session: SimulatedStripeSession, stripe: StripeSimulator): ProviderPaymentAttempt {
  return {
    mode: 'page',
    objectId: session.id,
    paymentId: session.metadata.paymentId ?? null,
    attempt: Number(session.metadata.attempt),
    state: session.status === 'open' ? 'open' : 'closed',
    charge: session.payment_intent && chargeFromIntent(session.payment_intent, stripe),
    access: session.url,
  };
}

function chargeFromIntent(intent: SimulatedStripeIntent, stripe: StripeSimulator): ProviderPaymentAttempt['charge'] {
  if (!intent.latest_charge) return null;
  return {
    intentId: intent.id,
    amountCents: intent.amount_received,
    currency: intent.currency,
    paidAt: new Date(intent.latest_charge.created * 1000),
    feeCents: intent.latest_charge.balance_transaction.fee,
    receiptUrl: intent.latest_charge.receipt_url,
    refunds: intent.latest_charge.refunds.data.map(toRefund).reverse(),
    disputes: stripe.disputesOf(intent.id).map(({ balance_transactions, ...dispute }) => ({
      dispute: {
        id: dispute.id,
        intentId: intent.id,
        status: dispute.status,
        reason: dispute.reason,
        amountCents: dispute.amount,
        openedAt: dateOf(dispute.created),
        evidenceDueAt: dateOf(dispute.evidence_details.due_by),
      },
      movements: balance_transactions.map(({ id, amount, fee, created }) => ({
        id,
        amountCents: amount,
        feeCents: fee,
        occurredAt: dateOf(created),
      })),
    })),
  };
}

function toRefund({ id, amount, created, metadata }: ReturnType<StripeSimulator['refund']>) {
  const { afterCents } = metadata;
  return {
    id,
    amountCents: amount,
    afterCents: afterCents === undefined ? null : Number(afterCents),
    createdAt: dateOf(created),
  };
}

function dateOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
