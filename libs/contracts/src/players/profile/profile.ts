import * as z from 'zod';
import { id, latitude, longitude, zipCode } from '../../fields.ts';
import { account } from '../../identity/accounts/account.ts';
import { skillMax, skillMin, skillStep } from '../constants.ts';
import { gender, messagingPreference, opponentGenderPreference, sport } from '../enum-schemas.ts';
import { givenTextConsent } from '../subscribers/text-consent.ts';
import { profileTexts } from '../texts.ts';

/** The level that a player states. */
export const skill = z
  .number(profileTexts.skillInvalid)
  .min(skillMin, profileTexts.skillInvalid)
  .max(skillMax, profileTexts.skillInvalid)
  .multipleOf(skillStep, profileTexts.skillInvalid);

/** A rating from results, rounded to two decimals. */
export const rating = z.number().meta({ description: 'Two decimals', examples: [3.47] });

/** A player's profile: the user without the account's phone, role and creation date. */
export const profile = z.object({
  id,
  name: z.string().nullable(),
  email: z.string().nullable(),
  region: z.string().nullable(),
  skill: skill.nullable(),
  gender: gender.nullable(),
  opponentGenderPreference: opponentGenderPreference.nullable(),
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
  zipCode: zipCode.nullable(),
  lat: latitude.nullable(),
  lng: longitude.nullable(),
  homeCourtPlaceId: z.string().nullable(),
  homeCourtName: z.string().nullable(),
  homeCourtAddress: z.string().nullable(),
  sport,
  messagingPreference: messagingPreference.nullable(),
  textConsent: givenTextConsent
    .nullish()
    .meta({ description: 'The consent to text messages; without it the onboarding asks for it' }),
  lifetimeAccess: z.boolean(),
  tennisRating: rating,
  pickleballRating: rating,
  totalMatches: z.int().nonnegative(),
  calculatedRating: z.number().nullable().meta({ description: 'The rating in the chosen sport, which pairing uses' }),
});
export type Profile = z.infer<typeof profile>;

/** A person as shown to themselves and to staff. Onboarded once skill and region are set. */
export const user = z.object({ ...account.shape, ...profile.shape });
export type User = z.infer<typeof user>;
