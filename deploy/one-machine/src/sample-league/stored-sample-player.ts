import type { EventData } from '@rally/contracts';
import { languageDefault, type playerUpdated } from '@rally/contracts/players';
import { findTimeZoneOfZipCode } from '@rally/geo';
import { getRegionForZipCode } from '@rally/players';
import type { SamplePlayer } from './generate-sample-players.ts';

/** A sample player with all fields that the services store. */
export interface StoredSamplePlayer extends EventData<typeof playerUpdated> {
  readonly phone: string;
  readonly email: null;
  readonly disabled: false;
}

export function toStoredSamplePlayer({ place, role: _role, createdAt, ...player }: SamplePlayer): StoredSamplePlayer {
  return {
    ...player,
    availabilityDays: [...player.availabilityDays],
    availabilityTimeBlocks: [...player.availabilityTimeBlocks],
    email: null,
    region: getRegionForZipCode(place.zipCode),
    zipCode: place.zipCode,
    state: place.state,
    lat: place.lat,
    lng: place.lng,
    locationSource: 'zipcode',
    homePlaceName: `${place.city}, ${place.state}`,
    homeCourt: null,
    messagingPreference: null,
    language: languageDefault,
    profilePhoto: null,
    timeZone: findTimeZoneOfZipCode(place.zipCode),
    onboarded: true,
    lifetimeAccess: false,
    disabled: false,
    createdAt: createdAt.toISOString(),
  };
}
