import type { DataOf } from '@rally/contracts';
import type { subscriberCreated } from '@rally/contracts/players';
import type { Subscriber } from './subscriber.ts';

/** A subscriber as other services get to know one: without the phone. Told again, with a higher version, when wishes change. */
export function subscriberCreatedOf({
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
