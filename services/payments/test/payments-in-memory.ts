import type { CloudEvent } from '@rally/contracts';
import type { RefundReason } from '@rally/contracts/payments';
import { type TestClock, testClock } from '@rally/testing';
import { openAttempt } from '../src/payments/open-attempt.ts';
import type { PaymentStore } from '../src/payments/payment.store.ts';
import { type Door, lookAtOf, type Payment } from '../src/payments/payment.ts';
import { matchPaymentId } from '../src/payments/payment-id.ts';
import type { PaymentDesk } from '../src/payments/settle-attempt.ts';
import { type PaymentProvider, type ProviderAttempt, ProviderFailure } from '../src/provider/payment-provider.ts';
import { type Intent, type ProviderWorld, providerWorld, type Session, WorldError } from './provider-world.ts';

/** The process died: whatever it was doing ends here, done or not done. */
export class Died extends Error {
  override readonly name = 'Died';
}

/** Where the next process dies: at its n-th step out, before or after the step is done. */
export interface Death {
  readonly step: number;
  readonly side: 'before' | 'after';
}

export type PaymentsInMemory = ReturnType<typeof paymentsInMemory>;

/** The use cases over a store and a provider in memory, each step of which a test can make the last. */
export function paymentsInMemory() {
  const clock: TestClock = testClock();
  const world = providerWorld(clock);
  const rows = new Map<string, Payment>();
  const told: CloudEvent[] = [];
  let death: Death | null = null;
  let steps = 0;
  let paces: readonly number[] = [];
  /** Why the match reveals nothing any more. */
  let unwanted: RefundReason | null = null;

  async function step<Result>(work: () => Result): Promise<Result> {
    steps += 1;
    for (let turns = paces[steps % paces.length] ?? 0; turns > 0; turns -= 1) await Promise.resolve();
    const isLast = death?.step === steps;
    if (isLast && death?.side === 'before') throw new Died();
    const result = work();
    await Promise.resolve();
    if (isLast) throw new Died();
    return result;
  }

  const payments: PaymentStore = {
    begin: (payment) => step(() => void (rows.has(payment.id) || rows.set(payment.id, payment))),
    byId: (id) => step(() => rows.get(id) ?? null),
    ofMatch: (matchId) => step(() => [...rows.values()].filter((row) => row.matchId === matchId)),
    save: ({ before, after, events }) =>
      step(() => {
        if (rows.get(before.id)?.version !== before.version) return false;
        rows.set(after.id, after);
        told.push(...events);
        return true;
      }),
    waiting: (now) =>
      step(() => [...rows.values()].filter((row) => (lookAtOf(row) ?? Infinity) <= now).map(({ id }) => id)),
    countOpen: () => step(() => [...rows.values()].filter((row) => lookAtOf(row) !== null).length),
    bookedSince: () => step(() => [...rows.values()]),
  };

  const desk: PaymentDesk = {
    payments,
    provider: providerOf(world, step),
    clock,
    events: { wake: () => {} },
    log: { info: () => {}, warn: () => {}, error: () => {} },
    unwanted: async () => unwanted,
  };

  return {
    clock,
    world,
    desk,
    told,
    payment: () => [...rows.values()][0] ?? null,
    callOff: (reason: RefundReason | null) => {
      unwanted = reason;
    },
    open: (door: Door) => openAttempt(desk, order, door),
    /**
     * Runs work in a process that may die; resolves to whether it lived. Refusals and provider failures are part of life.
     * @param slowness how long each step takes, in turns of the others; taken in a circle
     */
    async live(work: () => Promise<unknown>, dies: Death | null, slowness: readonly number[] = []): Promise<boolean> {
      death = dies;
      paces = slowness;
      steps = 0;
      try {
        await work();
        return true;
      } catch (error) {
        if (error instanceof Died) return false;
        if (error instanceof ProviderFailure || (error instanceof Error && error.name === 'HttpError')) return true;
        throw error;
      } finally {
        death = null;
        paces = [];
      }
    },
  };
}

export const order = {
  paymentId: matchPaymentId('match', 'ann'),
  purpose: 'match_fee',
  playerId: 'ann',
  matchId: 'match',
  amountCents: 500,
  label: 'fee',
  successUrl: 'https://rally.example/yes',
  cancelUrl: 'https://rally.example/no',
} as const;

type Step = <Result>(work: () => Result) => Promise<Result>;

function providerOf(world: ProviderWorld, step: Step): PaymentProvider {
  const told = <Result>(work: () => Result) =>
    step(() => {
      try {
        return work();
      } catch (error) {
        if (!(error instanceof WorldError)) throw error;
        throw new ProviderFailure(error.status === 500 ? 'saved' : 'refused', error);
      }
    });
  const read = (door: Door, id: string) =>
    door === 'card' ? ofIntent(world.intent(id)) : ofSession(world.session(id));

  return {
    open: ({ attempt, paymentId, amountCents: amount, key }) =>
      told(() => {
        const metadata = { paymentId, attempt: String(attempt.number), door: attempt.door };
        return attempt.door === 'card'
          ? ofIntent(world.createIntent({ amount, metadata }, key))
          : ofSession(world.createSession({ amount, metadata }, key));
      }),
    find: ({ attempt, paymentId }) =>
      told(() => {
        const isIt = ({ metadata }: Intent | Session) =>
          metadata.paymentId === paymentId && metadata.attempt === String(attempt.number);
        const found = attempt.door === 'card' ? world.intents.find(isIt) : world.sessions.find(isIt);
        return found ? read(attempt.door, found.id) : null;
      }),
    read: (door, id) => told(() => read(door, id)),
    end: async (door, id) => {
      await told(() => (door === 'card' ? world.cancelIntent(id) : world.expireSession(id))).catch((error: unknown) => {
        if (!(error instanceof ProviderFailure)) throw error;
      });
    },
    refund: async (intentId) => {
      const give = (key: string) =>
        told(() => {
          try {
            world.refund(intentId, key);
          } catch (error) {
            if (!(error instanceof WorldError) || error.code !== 'charge_already_refunded') throw error;
          }
        });
      await give(`refund:${intentId}`).catch(async (error: unknown) => {
        if (!(error instanceof ProviderFailure) || error.outcome !== 'saved') throw error;
        await give(`refund:${intentId}:again`);
      });
    },
    async *intentsSince() {
      yield* world.intents.map(ofIntent);
    },
  };
}

function ofIntent(intent: Intent): ProviderAttempt {
  return {
    door: intent.metadata.door === 'page' ? 'page' : 'card',
    objectId: intent.id,
    paymentId: intent.metadata.paymentId ?? null,
    attempt: Number(intent.metadata.attempt),
    state: intent.status === 'requires_payment_method' ? 'open' : 'ended',
    charge: chargeOf(intent),
    access: intent.client_secret,
  };
}

function ofSession(session: Session): ProviderAttempt {
  return {
    door: 'page',
    objectId: session.id,
    paymentId: session.metadata.paymentId ?? null,
    attempt: Number(session.metadata.attempt),
    state: session.status === 'open' ? 'open' : 'ended',
    charge: session.payment_intent && chargeOf(session.payment_intent),
    access: session.url,
  };
}

function chargeOf(intent: Intent): ProviderAttempt['charge'] {
  if (!intent.latest_charge) return null;
  return {
    intentId: intent.id,
    amountCents: intent.amount_received,
    currency: intent.currency,
    paidAt: new Date(intent.latest_charge.created * 1000),
    refundedCents: intent.latest_charge.amount_refunded,
    isDisputed: intent.latest_charge.disputed,
  };
}
