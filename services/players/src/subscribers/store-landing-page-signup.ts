import { randomUUID } from 'node:crypto';
import { subscriberCreated } from '@rally/contracts/players';
import { createEvent } from '@rally/events';
import { type ClaimSignupMessageDependencies, consumeSignupMessageQuota } from './signup-message-limits.ts';
import type { SubscriberStore } from './subscriber.store.ts';
import type { Signup, Subscriber } from './subscriber.ts';
import { toSubscriberCreatedData } from './to-subscriber-created-data.ts';

export interface SubscribeDependencies extends ClaimSignupMessageDependencies {
  readonly subscribers: Pick<SubscriberStore, 'findByPhone' | 'add'>;
}

/**
 * Stores the first signup of a phone, and has it confirmed by message within the limits. Later ones change nothing: the form does
 * not verify the phone, so anyone could overwrite someone else's signup. The owner can change the data in the profile after signing in.
 * @param address the visitor's, as the gateway reports it
 */
export async function storeLandingPageSignup(
  deps: SubscribeDependencies,
  signup: Signup,
  address: string,
): Promise<void> {
  const { subscribers, clock } = deps;
  if (await subscribers.findByPhone(signup.phone)) return;
  const now = clock.now();
  const subscriber: Subscriber = { ...signup, _id: randomUUID(), version: 1, consentAt: now, createdAt: now };
  const isToBeConfirmed = await consumeSignupMessageQuota(deps, signup.phone, address);
  const data = { ...toSubscriberCreatedData(subscriber), ...(isToBeConfirmed && { phone: signup.phone }) };
  const event = createEvent(subscriberCreated, { subject: subscriber._id, version: 1, data, now });
  await subscribers.add(subscriber, [event]);
}
