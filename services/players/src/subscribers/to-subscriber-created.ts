import type { DataOf } from '@rally/contracts';
import type { subscriberCreated } from '@rally/contracts/players';
import type { Subscriber } from './subscriber.ts';

/** The subscriber for other services, without the phone. */
export function toSubscriberCreated({
  _id,
  consentAt,
  createdAt,
  ...subscriber
}: Subscriber): DataOf<typeof subscriberCreated> {
  const { region, zipCode, sport, skill, gender, opponentGenderPreference, availability } = subscriber;
  return {
    id: _id,
    region,
    zipCode,
    sport,
    skill,
    gender,
    opponentGenderPreference,
    availability,
    consentAt: consentAt.toISOString(),
    createdAt: createdAt.toISOString(),
  };
}
