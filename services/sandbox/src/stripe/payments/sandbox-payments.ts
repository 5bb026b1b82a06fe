import { type Clock, retryOnConflict, versionConflict } from '@rally/service-kit';
import { createSeededIdGenerator, generateIdSeed } from '../api/seeded-id-generator.ts';
import { expireOverdueCheckoutSession } from './checkout-session.ts';
import type { SandboxPaymentStore, StripeObjectKind } from './payment.store.ts';
import type { SandboxChangeDependencies, SandboxPaymentCommandResult } from './sandbox-change-dependencies.ts';
import type { SandboxPayment, SandboxPaymentChange } from './sandbox-payment.ts';
import type { StripeObjectFormatter } from './stripe-object-formatter.ts';

const overduePerRound = 100;
/** Requests interrupted longer ago are not recognized when they are rerun. */
const appliedSeedsMax = 100;

/** Makes all changes to payments and publishes their events. */
export interface SandboxPayments {
  /** Creates the dependencies of a change; the seed determines new ids. */
  createDependencies(seed?: string): SandboxChangeDependencies;
  /** Inserts a payment, or returns the one an earlier run of the request created. */
  add(payment: SandboxPayment): Promise<SandboxPayment>;
  /** Finds a payment, expiring its session if overdue. */
  find(kind: StripeObjectKind, id: string): Promise<SandboxPayment | null>;
  /**
   * Changes a payment, retrying on the latest state after a conflict. A request that changed it before a crash gets the payment as it is
   * now; one that failed is decided again.
   * @throws the transition's error, after saving its payment
   */
  change(
    payment: SandboxPayment,
    decide: (payment: SandboxPayment, deps: SandboxChangeDependencies) => SandboxPaymentCommandResult,
    seed?: string,
  ): Promise<SandboxPayment>;
  /** Expires overdue sessions and publishes events left in outboxes by a crash. */
  reconcile(): Promise<void>;
}

export function createSandboxPayments(options: {
  store: SandboxPaymentStore;
  show: StripeObjectFormatter;
  clock: Clock;
  publish: (events: readonly SandboxPaymentChange[]) => Promise<void>;
}): SandboxPayments {
  const { store, show, clock, publish } = options;

  function createDependencies(seed: string = generateIdSeed()): SandboxChangeDependencies {
    return { now: Math.floor(clock.now().getTime() / 1000), newId: createSeededIdGenerator(seed), show };
  }

  async function publishOutbox({ id, outbox }: SandboxPayment): Promise<void> {
    if (outbox.length === 0) return;
    await publish(outbox);
    const eventIds = outbox.map((event) => event.id);
    await store.published(id, eventIds);
  }

  async function change(
    { id }: SandboxPayment,
    decide: (payment: SandboxPayment, deps: SandboxChangeDependencies) => SandboxPaymentCommandResult,
    seed: string = generateIdSeed(),
  ): Promise<SandboxPayment> {
    return retryOnConflict(async () => {
      const present = await store.find(id);
      if (!present) throw new Error('payments are never deleted');
      const { payment, error } = isApplied(present, seed)
        ? { payment: present, error: null }
        : decideLapsed(present, decide, seed);
      if (payment !== present && !(await store.replace(payment, present.version))) return versionConflict;
      await publishOutbox(payment);
      if (error) throw error;
      return payment;
    });
  }

  function decideLapsed(
    present: SandboxPayment,
    decide: (payment: SandboxPayment, deps: SandboxChangeDependencies) => SandboxPaymentCommandResult,
    seed: string,
  ): { payment: SandboxPayment; error: unknown } {
    const payment = expireOverdueCheckoutSession(present, createDependencies());
    try {
      const decided = decide(payment, createDependencies(seed));
      return decided.error || decided.payment === payment
        ? decided
        : { ...decided, payment: withAppliedSeed(decided.payment, seed) };
    } catch (error) {
      return { payment, error };
    }
  }

  const settle = (payment: SandboxPayment) => change(payment, (present) => ({ payment: present, error: null }));

  return {
    createDependencies,
    change,
    async add(payment) {
      await store.insert(payment);
      const added = (await store.find(payment.id)) ?? payment;
      await publishOutbox(added);
      return added;
    },
    async find(kind, id) {
      const payment = await store.findBy(kind, id);
      return (
        payment && (expireOverdueCheckoutSession(payment, createDependencies()) === payment ? payment : settle(payment))
      );
    },
    async reconcile() {
      for (const payment of await store.unpublished()) await publishOutbox(payment);
      for (const payment of await store.overdue(createDependencies().now, overduePerRound)) await settle(payment);
    },
  };
}

function isApplied({ appliedSeeds = [] }: SandboxPayment, seed: string): boolean {
  return appliedSeeds.includes(seed);
}

function withAppliedSeed(payment: SandboxPayment, seed: string): SandboxPayment {
  return { ...payment, appliedSeeds: [...(payment.appliedSeeds ?? []), seed].slice(-appliedSeedsMax) };
}
