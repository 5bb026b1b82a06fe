import type { Clock } from '@rally/service-kit';
import { idSource, newSeed } from '../api/id-source.ts';
import { lapsed } from './checkout-session.ts';
import type { ObjectKind, PaymentStore } from './payment.store.ts';
import type { Payment, PaymentEvent } from './payment.ts';
import type { Resources } from './resources.ts';
import type { Making, Transition } from './transition.ts';

const overduePerRound = 100;

/** The one door to payments: every change goes through here, and its events to the list of events. */
export interface Payments {
  /** What a change is made with; ids follow from the seed. */
  making(seed?: string): Making;
  /** Adds a payment, or finds the one that the same request made before. */
  add(payment: Payment): Promise<Payment>;
  /** The payment as it is now, null where there is none such. */
  find(kind: ObjectKind, id: string): Promise<Payment | null>;
  /**
   * Changes a payment, again from its newest state when another change came first.
   * @throws the change's own error, with the state it left kept
   */
  change(payment: Payment, decide: (payment: Payment, making: Making) => Transition, seed?: string): Promise<Payment>;
  /** Ends sessions whose time is over, and brings events to the list that a crash held back. */
  catchUp(): Promise<void>;
}

export function paymentsOf(options: {
  store: PaymentStore;
  show: Resources;
  clock: Clock;
  publish: (events: readonly PaymentEvent[]) => Promise<void>;
}): Payments {
  const { store, show, clock, publish } = options;

  function making(seed: string = newSeed()): Making {
    return { now: Math.floor(clock.now().getTime() / 1000), newId: idSource(seed), show };
  }

  async function publishOutbox({ id, outbox }: Payment): Promise<void> {
    if (outbox.length === 0) return;
    await publish(outbox);
    const eventIds = outbox.map((event) => event.id);
    await store.published(id, eventIds);
  }

  async function change(
    { id }: Payment,
    decide: (payment: Payment, making: Making) => Transition,
    seed: string = newSeed(),
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
    decide: (payment: Payment, making: Making) => Transition,
    seed: string,
  ): { payment: Payment; error: unknown } {
    const payment = lapsed(present, making());
    try {
      return decide(payment, making(seed));
    } catch (error) {
      return { payment, error };
    }
  }

  const settle = (payment: Payment) => change(payment, (present) => ({ payment: present, error: null }));

  return {
    making,
    change,
    async add(payment) {
      await store.insert(payment);
      const added = (await store.find(payment.id)) ?? payment;
      await publishOutbox(added);
      return added;
    },
    async find(kind, id) {
      const payment = await store.findBy(kind, id);
      return payment && (lapsed(payment, making()) === payment ? payment : settle(payment));
    },
    async catchUp() {
      for (const payment of await store.unpublished()) await publishOutbox(payment);
      for (const payment of await store.overdue(making().now, overduePerRound)) await settle(payment);
    },
  };
}
