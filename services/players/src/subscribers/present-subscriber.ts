import type { Subscriber as SubscriberReply } from '@rally/contracts/players';
import type { Subscriber } from './subscriber.ts';

/** The subscriber as API replies show it. */
export function presentSubscriber({ _id, version, consentAt, createdAt, ...signup }: Subscriber): SubscriberReply {
  return { id: _id, ...signup, consentAt: consentAt.toISOString(), createdAt: createdAt.toISOString() };
}
