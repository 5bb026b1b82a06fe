import { randomUUID } from 'node:crypto';
import { subscriberCreated } from '@rally/contracts/players';
import { createEvent, type EventBus } from '@rally/events';
import type { Clock } from '@rally/service-kit';
import type { SubscriberStore } from './subscriber.store.ts';
import type { Signup, Subscriber } from './subscriber.ts';
import { toSubscriberCreated } from './to-subscriber-created.ts';

export interface SubscribeDependencies {
  readonly subscribers: Pick<SubscriberStore, 'findByPhone' | 'add'>;
  readonly events: Pick<EventBus, 'wake'>;
  readonly clock: Clock;
}

/**
 * Stores the first signup of a phone. Later ones change nothing: the form does not verify the phone, so anyone could
 * overwrite the signup of someone else. Its owner changes it in the profile after signing in.
 */
export async function subscribe({ subscribers, events, clock }: SubscribeDependencies, signup: Signup): Promise<void> {
  if (await subscribers.findByPhone(signup.phone)) return;
  const now = clock.now();
  const subscriber: Subscriber = { ...signup, _id: randomUUID(), version: 1, consentAt: now, createdAt: now };
  const data = toSubscriberCreated(subscriber);
  const event = createEvent(subscriberCreated, { subject: subscriber._id, version: 1, data, now });
  if (await subscribers.add(subscriber, [event])) events.wake();
}
