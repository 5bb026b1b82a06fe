import type { Subscriber as SubscriberReply } from '@rally/contracts/players';
import type { Subscriber } from './subscriber.ts';

/** A subscriber as staff see one. */
export function subscriberOf({ _id, version, consentAt, createdAt, ...signup }: Subscriber): SubscriberReply {
  return { id: _id, ...signup, consentAt: consentAt.toISOString(), createdAt: createdAt.toISOString() };
}
