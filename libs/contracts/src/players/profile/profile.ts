import * as z from 'zod';
import { idSchema, latitudeSchema, longitudeSchema, zipCodeSchema } from '../../field-schemas.ts';
import { accountSchema } from '../../identity/accounts/account.ts';
import {
  genderSchema,
  languageSchema,
  messagingPreferenceSchema,
  opponentGenderPreferenceSchema,
  sportSchema,
} from '../enum-schemas.ts';
import { givenTextConsentSchema } from '../subscribers/text-consent.ts';
import { languageDefault } from './profile-defaults.ts';
import { profileErrorTexts } from './profile-error-texts.ts';
import { skillMax, skillMin, skillStep } from './skill-limits.ts';

/** The level that a player reports. */
export const skillSchema = z
  .number(profileErrorTexts.skillInvalid)
  .min(skillMin, profileErrorTexts.skillInvalid)
  .max(skillMax, profileErrorTexts.skillInvalid)
  .multipleOf(skillStep, profileErrorTexts.skillInvalid);

/** A rating from results, rounded to two decimals. */
export const ratingSchema = z.number().meta({ description: 'Two decimals', examples: [3.47] });

/** A player's profile: the user without the account's phone, role and creation date. */
export const profileSchema = z.object({
  id: idSchema,
  name: z.string().nullable(),
  email: z.string().nullable(),
  region: z.string().nullable(),
  skill: skillSchema.nullable(),
  gender: genderSchema.nullable(),
  opponentGenderPreference: opponentGenderPreferenceSchema.nullable(),
  profilePhoto: z.string().nullable(),
  availabilityDays: z
    .string()
    .nullable()
    .meta({ description: 'Comma-separated', examples: ['Mon,Wed'] }),
  availabilityTimeBlocks: z
    .string()
    .nullable()
    .meta({ description: 'Comma-separated', examples: ['Morning,Evening'] }),
  homePlaceName: z.string().nullable(),
  homePlaceId: z.string().nullable(),
  zipCode: zipCodeSchema.nullable(),
  lat: latitudeSchema.nullable(),
  lng: longitudeSchema.nullable(),
  homeCourtPlaceId: z.string().nullable(),
  homeCourtName: z.string().nullable(),
  homeCourtAddress: z.string().nullable(),
  sport: sportSchema,
  messagingPreference: messagingPreferenceSchema.nullable(),
  language: languageSchema.default(languageDefault).meta({ description: 'The language of screens and messages' }),
  textConsent: givenTextConsentSchema
    .nullish()
    .meta({ description: 'The consent to text messages; without it the player is neither asked, paired nor texted' }),
  lifetimeAccess: z.boolean(),
  tennisRating: ratingSchema,
  pickleballRating: ratingSchema,
  totalMatches: z.int().nonnegative(),
  calculatedRating: z.number().nullable().meta({ description: 'The rating in the chosen sport, which pairing uses' }),
});
export type Profile = z.infer<typeof profileSchema>;

/** A person as shown to themselves and to staff. Onboarded once skill, region and the consent to texts are set. */
export const userSchema = z.object({ ...accountSchema.shape, ...profileSchema.shape });
export type User = z.infer<typeof userSchema>;
