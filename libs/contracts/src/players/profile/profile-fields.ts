import * as z from 'zod';
import { plainText } from '../../fields.ts';
import { gender, messagingPreference, opponentGenderPreference, sport } from '../enum-schemas.ts';
import { textConsent } from '../subscribers/text-consent.ts';
import { placesTexts, profileTexts } from '../texts.ts';
import { availabilityDaysList, availabilityTimeBlocksList } from './availability.ts';
import { skill } from './profile.ts';

const placeText = plainText(z.string().trim().max(300), profileTexts.textInvalid);

/** Profile fields in requests. Null or an empty text clears a field; a missing field stays unchanged. */
export const profileFields = z.object({
  name: plainText(
    z.string(profileTexts.nameMissing).trim().max(80, profileTexts.nameTooLong),
    profileTexts.textInvalid,
  ).nullish(),
  email: z
    .union([z.literal(''), z.email(profileTexts.emailInvalid).max(254, profileTexts.emailInvalid)], {
      error: profileTexts.emailInvalid,
    })
    .nullish(),
  region: plainText(
    z.string(profileTexts.regionMissing).trim().min(1, profileTexts.regionMissing).max(100, profileTexts.regionMissing),
    profileTexts.textInvalid,
  ).optional(),
  skill: skill.optional(),
  gender: z.union([z.literal(''), gender]).nullish(),
  opponentGenderPreference: z.union([z.literal(''), opponentGenderPreference]).nullish(),
  profilePhoto: z
    .union(
      [
        z.literal(''),
        z.url({ protocol: /^https?$/, error: profileTexts.photoNotUrl }).max(500, profileTexts.photoNotUrl),
      ],
      { error: profileTexts.photoNotUrl },
    )
    .nullish(),
  availabilityDays: availabilityDaysList,
  availabilityTimeBlocks: availabilityTimeBlocksList,
  homePlaceName: placeText.nullish(),
  homePlaceId: placeText.nullish(),
  zipCode: z
    .string(placesTexts.zipCodeInvalid)
    .regex(/^(\d{5})?$/, placesTexts.zipCodeInvalid)
    .nullish(),
  lat: z.number().min(-90).max(90).nullish(),
  lng: z.number().min(-180).max(180).nullish(),
  homeCourtPlaceId: placeText.nullish(),
  homeCourtName: placeText.nullish(),
  homeCourtAddress: placeText.nullish(),
  sport: sport.optional(),
  messagingPreference: messagingPreference.optional(),
  textConsent: textConsent.optional(),
});
