import type { EventData } from '@rally/contracts';
import type { playerUpdated } from '@rally/contracts/players';
import { type HomeCourt, hasLifetimeAccess, isOnboarded, type Player } from './player.ts';

/** The state of a player for other services, without phone and e-mail. */
export function toPlayerUpdatedData(
  player: Player,
  photoUrl: (name: string) => string,
): EventData<typeof playerUpdated> {
  const { profile } = player;
  const { zipCode, state, lat, lng, locationSource, timeZone } = profile.place;
  const preference = profile.opponentGenderPreference ?? 'any';
  return {
    id: player._id,
    name: profile.name,
    region: profile.region,
    skill: profile.skill,
    gender: profile.gender,
    opponentGenderPreference: preference === 'any' ? 'no_preference' : preference,
    availabilityDays: [...profile.availabilityDays],
    availabilityTimeBlocks: [...profile.availabilityTimeBlocks],
    sport: profile.sport,
    zipCode,
    state,
    lat,
    lng,
    locationSource,
    homePlaceName: profile.homePlaceName,
    homeCourt: toHomeCourtData(profile.homeCourt),
    messagingPreference: profile.messagingPreference,
    language: profile.language,
    profilePhoto: profile.photoName === null ? null : photoUrl(profile.photoName),
    timeZone,
    onboarded: isOnboarded(player),
    lifetimeAccess: hasLifetimeAccess(player),
    createdAt: player.createdAt.toISOString(),
  };
}

function toHomeCourtData(court: HomeCourt): EventData<typeof playerUpdated>['homeCourt'] {
  const { placeId, name, address, lat, lng, isFromProvider = false } = court;
  return placeId === null || !isFromProvider ? null : { placeId, name: name ?? '', address: address ?? '', lat, lng };
}
