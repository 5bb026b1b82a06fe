import type { Clock } from '@rally/service-kit';
import { createIdSource, generateSeed } from '../api/id-source.ts';
import { expireIfOverdue } from './checkout-session.ts';
import type { ObjectKind, PaymentStore } from './payment.store.ts';
import type { Payment, PaymentEvent } from './payment.ts';
import type { Resources } from './resources.ts';
import type { ChangeContext, Transition } from './transition.ts';

const overduePerRound = 100;

/** Makes all changes to payments and publishes their events. */
export interface Payments {
  /** Creates the context of a change; the seed determines new ids. */
  context(seed?: string): ChangeContext;
  /** Inserts a payment, or returns the one an earlier run of the request created. */
  add(payment: Payment): Promise<Payment>;
  /** Finds a payment, expiring its session if overdue. */
  find(kind: ObjectKind, id: string): Promise<Payment | null>;
  /**
   * Changes a payment, retrying on the latest state after a conflict.
   * @throws the transition's error, after saving its payment
   */
  change(
    payment: Payment,
    decide: (payment: Payment, context: ChangeContext) => Transition,
    seed?: string,
  ): Promise<Payment>;
  /** Expires overdue sessions and publishes events left in outboxes by a crash. */
  reconcile(): Promise<void>;
}

export function createPayments(options: {
  store: PaymentStore;
  show: Resources;
  clock: Clock;
  publish: (events: readonly PaymentEvent[]) => Promise<void>;
}): Payments {
  const { store, show, clock, publish } = options;

  function context(seed: string = generateSeed()): ChangeContext {
    return { now: Math.floor(clock.now().getTime() / 1000), newId: createIdSource(seed), show };
  }

  async function publishOutbox({ id, outbox }: Payment): Promise<void> {
    if (outbox.length === 0) return;
    await publish(outbox);
    const eventIds = outbox.map((event) => event.id);
    await store.published(id, eventIds);
  }

  async function change(
    { id }: Payment,
    decide: (payment: Payment, context: ChangeContext) => Transition,
    seed: string = generateSeed(),
  ): Promise<Payment> {
    for (;;) {
      const present = await store.find(id);
      if (!present) throw new Error('payments are never deleted');
      const { payment, error } = decideLapsed(present, decide, seed);
      if (payment !== present && !(await store.replace(payment, present.version))) continue;
      await publishOutbox(payment);
      if (error) throw error;
      return payment;
    }
  }

  function decideLapsed(
    present: Payment,
    decide: (payment: Payment, context: ChangeContext) => Transition,
    seed: string,
  ): { payment: Payment; error: unknown } {
    const payment = expireIfOverdue(present, context());
    try {
      return decide(payment, context(seed));
    } catch (error) {
      return { payment, error };
    }
  }

  const settle = (payment: Payment) => change(payment, (present) => ({ payment: present, error: null }));

  return {
    context,
    change,
    async add(payment) {
      await store.insert(payment);
      const added = (await store.find(payment.id)) ?? payment;
      await publishOutbox(added);
      return added;
    },
    async find(kind, id) {
      const payment = await store.findBy(kind, id);
      return payment && (expireIfOverdue(payment, context()) === payment ? payment : settle(payment));
    },
    async reconcile() {
      for (const payment of await store.unpublished()) await publishOutbox(payment);
      for (const payment of await store.overdue(context().now, overduePerRound)) await settle(payment);
    },
  };
}
