import * as z from 'zod';
import { latitudeSchema, longitudeSchema, refinePlainText } from '../../field-schemas.ts';
import {
  genderSchema,
  languageSchema,
  messagingPreferenceSchema,
  opponentGenderPreferenceSchema,
  sportSchema,
} from '../enum-schemas.ts';
import { placesTexts } from '../places/places-texts.ts';
import { textConsentSchema } from '../subscribers/text-consent.ts';
import { availabilityDaysListSchema, availabilityTimeBlocksList } from './availability.ts';
import { playerNameSchema } from './player-name.ts';
import { skillSchema } from './profile.ts';
import { profileErrorTexts } from './profile-error-texts.ts';

const placeText = refinePlainText(z.string().trim().max(300), profileErrorTexts.textInvalid);

/** Profile fields in requests. Null or an empty text clears a field; a missing field stays unchanged. */
export const profileFieldsSchema = z.object({
  name: playerNameSchema.nullish(),
  email: z
    .union([z.literal(''), z.email(profileErrorTexts.emailInvalid).max(254, profileErrorTexts.emailInvalid)], {
      error: profileErrorTexts.emailInvalid,
    })
    .nullish(),
  region: refinePlainText(
    z
      .string(profileErrorTexts.regionMissing)
      .trim()
      .min(1, profileErrorTexts.regionMissing)
      .max(100, profileErrorTexts.regionMissing),
    profileErrorTexts.textInvalid,
  ).optional(),
  skill: skillSchema.optional(),
  gender: z.union([z.literal(''), genderSchema]).nullish(),
  opponentGenderPreference: z.union([z.literal(''), opponentGenderPreferenceSchema]).nullish(),
  profilePhoto: z
    .union(
      [
        z.literal(''),
        z.url({ protocol: /^https?$/, error: profileErrorTexts.photoNotUrl }).max(500, profileErrorTexts.photoNotUrl),
      ],
      { error: profileErrorTexts.photoNotUrl },
    )
    .nullish(),
  availabilityDays: availabilityDaysListSchema,
  availabilityTimeBlocks: availabilityTimeBlocksList,
  homePlaceName: placeText.nullish(),
  homePlaceId: placeText.nullish(),
  zipCode: z
    .string(placesTexts.zipCodeInvalid)
    .regex(/^(\d{5})?$/, placesTexts.zipCodeInvalid)
    .nullish(),
  lat: latitudeSchema.nullish(),
  lng: longitudeSchema.nullish(),
  homeCourtPlaceId: placeText
    .nullish()
    .meta({ description: 'A court from a search; its name and address come from the places provider' }),
  homeCourtName: placeText.nullish().meta({ description: 'Ignored, see homeCourtPlaceId', deprecated: true }),
  homeCourtAddress: placeText.nullish().meta({ description: 'Ignored, see homeCourtPlaceId', deprecated: true }),
  sport: sportSchema.optional(),
  messagingPreference: messagingPreferenceSchema.optional(),
  language: languageSchema.optional(),
  textConsent: textConsentSchema.optional(),
});
