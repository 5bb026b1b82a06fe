import {
  type AvailabilityDay,
  availabilityDays,
  parseCommaList,
  type profileFields,
  type TimeBlock,
  timeBlocks,
} from '@rally/contracts/players';
import type * as z from 'zod';
import { changedPlace } from './place.ts';
import { blankHomeCourt, type HomeCourt, type PlayerProfile } from './player.ts';

/** The fields of a request: null and an empty text clear, a missing one leaves as it is. */
export type ProfileChange = Partial<z.infer<typeof profileFields>>;

/** What had to be looked up for a change. */
export interface LookedUp {
  /** The stored photo that the request's address means; null for none, undefined when the request says nothing of it. */
  readonly photoName: string | null | undefined;
  /** What the places provider tells of the home court; null when it was not asked or could not answer. */
  readonly homeCourt: FoundCourt | null;
}

export interface FoundCourt {
  readonly name: string;
  readonly address: string;
  readonly lat: number;
  readonly lng: number;
}

/** The profile after a change; what follows from a field (coordinates, state, time zone) changes with it. */
export function changedProfile(profile: PlayerProfile, change: ProfileChange, lookedUp: LookedUp): PlayerProfile {
  return {
    name: changed(profile.name, change.name),
    email: changed(profile.email, change.email),
    region: changed(profile.region, change.region),
    skill: change.skill ?? profile.skill,
    gender: changed(profile.gender, change.gender),
    opponentGenderPreference: changed(profile.opponentGenderPreference, change.opponentGenderPreference),
    photoName: lookedUp.photoName === undefined ? profile.photoName : lookedUp.photoName,
    availabilityDays: change.availabilityDays === undefined ? profile.availabilityDays : days(change.availabilityDays),
    availabilityTimeBlocks:
      change.availabilityTimeBlocks === undefined
        ? profile.availabilityTimeBlocks
        : blocks(change.availabilityTimeBlocks),
    homePlaceName: changed(profile.homePlaceName, change.homePlaceName),
    homePlaceId: changed(profile.homePlaceId, change.homePlaceId),
    place: changedPlace(profile.place, change),
    homeCourt: changedHomeCourt(profile.homeCourt, change, lookedUp.homeCourt),
    sport: change.sport ?? profile.sport,
    messagingPreference: change.messagingPreference ?? profile.messagingPreference,
  };
}

/** What the request says of a home court stands; the provider's answer fills in the rest. */
function changedHomeCourt(court: HomeCourt, change: ProfileChange, found: FoundCourt | null): HomeCourt {
  const placeId = changed(court.placeId, change.homeCourtPlaceId);
  const before = placeId === court.placeId ? court : blankHomeCourt;
  return {
    placeId,
    name: changed(before.name ?? (found?.name || null), change.homeCourtName),
    address: changed(before.address ?? (found?.address || null), change.homeCourtAddress),
    lat: before.lat ?? found?.lat ?? null,
    lng: before.lng ?? found?.lng ?? null,
  };
}

function changed<Text extends string>(before: Text | null, sent: Text | '' | null | undefined): Text | null {
  if (sent === undefined) return before;
  return sent === '' ? null : sent;
}

/** In the week's order, whatever the order sent. */
function days(list: string | null): AvailabilityDay[] {
  const words = parseCommaList(list);
  return availabilityDays.filter((day) => words.includes(day));
}

/** In the day's order. */
function blocks(list: string | null): TimeBlock[] {
  const words = parseCommaList(list);
  return timeBlocks.filter((block) => words.includes(block));
}
