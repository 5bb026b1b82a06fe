import type { EventData } from '@rally/contracts';
import type { subscriberCreated } from '@rally/contracts/players';
import type { Subscriber } from './subscriber.ts';

/** The subscriber for other services, without the phone. */
export function toSubscriberCreated({
  _id,
  consentAt,
  createdAt,
  ...subscriber
}: Subscriber): EventData<typeof subscriberCreated> {
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
