import * as z from 'zod';
import { id, latitude, longitude, zipCode } from '../../field-schemas.ts';
import { account } from '../../identity/accounts/account.ts';
import { gender, messagingPreference, opponentGenderPreference, sport } from '../enum-schemas.ts';
import { givenTextConsent } from '../subscribers/text-consent.ts';
import { profileErrorTexts } from '../texts.ts';
import { skillMax, skillMin, skillStep } from './skill-scale.ts';

/** The level that a player states. */
export const skill = z
  .number(profileErrorTexts.skillInvalid)
  .min(skillMin, profileErrorTexts.skillInvalid)
  .max(skillMax, profileErrorTexts.skillInvalid)
  .multipleOf(skillStep, profileErrorTexts.skillInvalid);

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
    .meta({ description: 'The consent to text messages; without it the player is neither asked, paired nor texted' }),
  lifetimeAccess: z.boolean(),
  tennisRating: rating,
  pickleballRating: rating,
  totalMatches: z.int().nonnegative(),
  calculatedRating: z.number().nullable().meta({ description: 'The rating in the chosen sport, which pairing uses' }),
});
export type Profile = z.infer<typeof profile>;

/** A person as shown to themselves and to staff. Onboarded once skill, region and the consent to texts are set. */
export const user = z.object({ ...account.shape, ...profile.shape });
export type User = z.infer<typeof user>;
