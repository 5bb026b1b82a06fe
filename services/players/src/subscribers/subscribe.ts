import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { subscriberCreated } from '@rally/contracts/players';
import { createEvent, type EventBus } from '@rally/events';
import { type Clock, conflict, retryOnConflict } from '@rally/service-kit';
import type { SubscriberStore } from './subscriber.store.ts';
import type { Signup, Subscriber } from './subscriber.ts';
import { toSubscriberCreated } from './to-subscriber-created.ts';

export interface SubscribeDependencies {
  readonly subscribers: Pick<SubscriberStore, 'findByPhone' | 'add' | 'update'>;
  readonly events: Pick<EventBus, 'wake'>;
  readonly clock: Clock;
}

/** Stores a signup. A repeated signup of a phone updates its fields and keeps the time of consent. */
export async function subscribe({ subscribers, events, clock }: SubscribeDependencies, signup: Signup): Promise<void> {
  return retryOnConflict(async () => {
    const known = await subscribers.findByPhone(signup.phone);
    if (known && isDeepStrictEqual({ ...known, ...signup }, known)) return;
    const now = clock.now();
    const next: Subscriber = known
      ? { ...known, ...signup, version: known.version + 1 }
      : { ...signup, _id: randomUUID(), version: 1, consentAt: now, createdAt: now };
    const data = toSubscriberCreated(next);
    const event = createEvent(subscriberCreated, { subject: next._id, version: next.version, data, now });
    if (await (known ? subscribers.update(next, [event]) : subscribers.add(next, [event]))) return events.wake();
    return conflict;
  });
}
