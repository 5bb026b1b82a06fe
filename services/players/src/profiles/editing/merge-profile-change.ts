import {
  type DayOfWeek,
  daysOfWeek,
  parseCommaList,
  type profileFieldsSchema,
  type TextConsent,
  type TimeBlock,
  timeBlocks,
} from '@rally/contracts/players';
import type * as z from 'zod';
import {
  type CourtDetails,
  createHomeCourt,
  emptyHomeCourt,
  type GivenTextConsent,
  type HomeCourt,
  type PlayerProfile,
} from '../player.ts';
import { applyLocationChange } from '../player-location.ts';

/** The fields of a request: null and empty text clear a field, a missing one leaves it unchanged. */
export type ProfileChangeFields = Partial<z.infer<typeof profileFieldsSchema>>;

/** Results of lookups that a change needs. */
export interface ProfileChangeLookups {
  /** The stored photo in the request; null for none, undefined when the request does not change it. */
  readonly photoName: string | null | undefined;
  /** The requested home court from the places provider; null if it is the one the player already has. */
  readonly homeCourt: CourtDetails | null;
  readonly now: Date;
}

/** The profile after a change; derived fields (coordinates, state, time zone) change with it. */
export function mergeProfileChange(
  profile: PlayerProfile,
  change: ProfileChangeFields,
  lookups: ProfileChangeLookups,
): PlayerProfile {
  return {
    name: applyField(profile.name, change.name),
    email: applyField(profile.email, change.email),
    region: applyField(profile.region, change.region),
    skill: change.skill ?? profile.skill,
    gender: applyField(profile.gender, change.gender),
    opponentGenderPreference: applyField(profile.opponentGenderPreference, change.opponentGenderPreference),
    photoName: lookups.photoName === undefined ? profile.photoName : lookups.photoName,
    availabilityDays:
      change.availabilityDays === undefined ? profile.availabilityDays : parseDays(change.availabilityDays),
    availabilityTimeBlocks:
      change.availabilityTimeBlocks === undefined
        ? profile.availabilityTimeBlocks
        : parseTimeBlocks(change.availabilityTimeBlocks),
    homePlaceName: applyField(profile.homePlaceName, change.homePlaceName),
    homePlaceId: applyField(profile.homePlaceId, change.homePlaceId),
    place: applyLocationChange(profile.place, change),
    homeCourt: applyHomeCourt(profile.homeCourt, change, lookups.homeCourt),
    sport: change.sport ?? profile.sport,
    messagingPreference: change.messagingPreference ?? profile.messagingPreference,
    language: change.language ?? profile.language,
    textConsent: applyTextConsent(profile.textConsent, change.textConsent, lookups.now),
  };
}

/** The first consent to a version of a wording is kept with its time. */
function applyTextConsent(
  before: GivenTextConsent | null,
  given: TextConsent | undefined,
  now: Date,
): GivenTextConsent | null {
  if (!given || (before?.wording === given.wording && before.version === given.version)) return before;
  return { ...given, givenAt: now };
}

/** Only the places provider says what a court is called: opponents get its name by text. */
function applyHomeCourt(court: HomeCourt, change: ProfileChangeFields, found: CourtDetails | null): HomeCourt {
  const placeId = applyField(court.placeId, change.homeCourtPlaceId);
  if (placeId === null) return emptyHomeCourt;
  return found ? createHomeCourt(placeId, found) : court;
}

function applyField<Text extends string>(before: Text | null, sent: Text | '' | null | undefined): Text | null {
  if (sent === undefined) return before;
  return sent === '' ? null : sent;
}

/** Parses a list of days into the order of the week. */
function parseDays(list: string | null): DayOfWeek[] {
  const words = parseCommaList(list);
  return daysOfWeek.filter((day) => words.includes(day));
}

/** Parses a list of time blocks into the order of the day. */
function parseTimeBlocks(list: string | null): TimeBlock[] {
  const words = parseCommaList(list);
  return timeBlocks.filter((block) => words.includes(block));
}
