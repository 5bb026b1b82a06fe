import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { playersErrors } from '../errors.ts';
import { profileSchema } from './profile.ts';
import { profileErrorTexts } from './profile-error-texts.ts';
import { profileFieldsSchema } from './profile-fields.ts';

const anyProfileFields = profileFieldsSchema.omit({ messagingPreference: true, language: true });
type ProfileFields = z.infer<typeof anyProfileFields>;

/** Saves the given fields: the onboarding form, only the sport, or any fields of the profile form. */
export const saveProfile = defineCall({
  owner: 'players',
  method: 'POST',
  path: '/profile/home-court',
  access: 'player',
  summary: 'Save the profile, the sport or the home court',
  body: anyProfileFields.superRefine((fields, context) => {
    const message = findProfileError(fields);
    if (message) context.addIssue({ code: 'custom', message, input: fields });
  }),
  reply: z.object({ ok: z.literal(true), user: profileSchema }),
  errors: [
    playersErrors.photoNotUploaded,
    playersErrors.placeUnknown,
    playersErrors.courtIsAddress,
    playersErrors.placesFailed,
  ],
});

/** Errors that involve several fields, with the texts of the screens. */
function findProfileError(fields: ProfileFields): string | null {
  if (Object.values(fields).every((value) => value === undefined)) return profileErrorTexts.nothingToSave;
  return findOnboardingError(fields) ?? findPlaceError(fields);
}

/** Any two of name, region and skill make this an onboarding form, which needs all three. */
function findOnboardingError({ name, region, skill, homePlaceId, homeCourtPlaceId }: ProfileFields): string | null {
  const onboarding = [name, region, skill].filter((value) => value !== undefined).length >= 2;
  if (!onboarding) return null;
  if (!name) return profileErrorTexts.nameMissing;
  if (region === undefined) return profileErrorTexts.regionMissing;
  if (skill === undefined) return profileErrorTexts.skillInvalid;
  const courtLeftEmpty = homePlaceId === null || homePlaceId === '';
  return courtLeftEmpty && !homeCourtPlaceId ? profileErrorTexts.homeCourtMissing : null;
}

/** A typed address must be verified by a place id or coordinates, or replaced by a home court. */
function findPlaceError({ lat, lng, homePlaceName, homePlaceId, homeCourtPlaceId }: ProfileFields): string | null {
  if (typeof lat !== typeof lng) return profileErrorTexts.latLngApart;
  const verified = typeof lat === 'number' || homePlaceId || homeCourtPlaceId;
  return homePlaceName && !verified ? profileErrorTexts.addressUnverified : null;
}
