import type { EventData } from '@rally/contracts';
import type { subscriberCreated } from '@rally/contracts/players';
import { createLocationFromZipCode } from '../profiles/player-location.ts';
import type { Subscriber } from './subscriber.ts';

/** The subscriber for other services, without the phone: only the first event of a signup has it. */
export function toSubscriberCreatedData({
  _id,
  consentAt,
  createdAt,
  ...subscriber
}: Subscriber): EventData<typeof subscriberCreated> {
  const { region, zipCode, sport, skill, gender, opponentGenderPreference, availability, language } = subscriber;
  const { state, timeZone } = createLocationFromZipCode(zipCode);
  return {
    id: _id,
    region,
    zipCode,
    sport,
    skill,
    gender,
    opponentGenderPreference,
    availability,
    state,
    timeZone,
    ...(language && { language }),
    consentAt: consentAt.toISOString(),
    createdAt: createdAt.toISOString(),
  };
}
