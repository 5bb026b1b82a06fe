import * as z from 'zod';
import { id, latitude, location, longitude, phoneNumber, time, zipCode } from '../fields.ts';
import { account } from '../identity/account.ts';
import { skillMax, skillMin, skillStep } from './constants.ts';
import { gender, messagingPreference, opponentGenderPreference, sport } from './enum-schemas.ts';
import { signupSkills } from './enums.ts';
import { profileTexts } from './texts.ts';

/** What a player says of the own level. */
export const skill = z
  .number(profileTexts.skillInvalid)
  .min(skillMin, profileTexts.skillInvalid)
  .max(skillMax, profileTexts.skillInvalid)
  .multipleOf(skillStep, profileTexts.skillInvalid);

/** A rating by results, rounded to two decimals by who sends it, 3.00 to begin with. */
export const rating = z.number().meta({ description: 'Two decimals', examples: [3.47] });

/** What players knows of a person: the user without the account's phone, role and birth. */
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
    .meta({ description: 'Comma list', examples: ['Mon,Wed'] }),
  availabilityTimeBlocks: z
    .string()
    .nullable()
    .meta({ description: 'Comma list', examples: ['Morning,Evening'] }),
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
  lifetimeAccess: z.boolean(),
  tennisRating: rating,
  pickleballRating: rating,
  totalMatches: z.int().nonnegative(),
  calculatedRating: z.number().nullable().meta({ description: 'What pairing uses, in the chosen sport' }),
});
export type Profile = z.infer<typeof profile>;

/** A person as the product shows one to themselves and to staff. Onboarded once skill and region are there. */
export const user = z.object({ ...account.shape, ...profile.shape });
export type User = z.infer<typeof user>;

export const subscriber = z.object({
  id,
  phone: phoneNumber,
  region: z.string(),
  sport,
  skill: z.enum(signupSkills).meta({ description: 'As signed up' }),
  gender: gender.nullable(),
  opponentGenderPreference: opponentGenderPreference.nullable(),
  availability: z.string(),
  zipCode: zipCode.nullable(),
  consentAt: time,
  createdAt: time,
});
export type Subscriber = z.infer<typeof subscriber>;

/** A court near the midpoint of two players. */
export const popularCourt = z.object({
  placeId: z.string(),
  name: z.string(),
  address: z.string(),
  rating: z.number().nullable(),
  userRatingsTotal: z.int().nonnegative().nullable(),
});
export type PopularCourt = z.infer<typeof popularCourt>;

/** A court found by a search. The client computes the distance in miles. */
export const court = z.object({ ...popularCourt.shape, ...location.shape });
export type Court = z.infer<typeof court>;

export const prediction = z.object({
  place_id: z.string(),
  description: z.string().optional(),
  structured_formatting: z.object({ main_text: z.string(), secondary_text: z.string().optional() }),
});
export type Prediction = z.infer<typeof prediction>;

export const placeDetails = z.object({
  place_id: z.string(),
  name: z.string().optional(),
  formatted_address: z.string().optional(),
  address_components: z.array(z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) })),
  geometry: z.object({ location }),
});
export type PlaceDetails = z.infer<typeof placeDetails>;

/** An address as the address entry holds it. */
export const address = z.object({
  street: z.string(),
  city: z.string(),
  state: z.string().regex(/^[A-Z]{2}$/),
  zipCode,
  fullAddress: z.string(),
  lat: latitude.nullable(),
  lng: longitude.nullable(),
  isVerified: z.boolean(),
});
export type Address = z.infer<typeof address>;

/** The players' part of the statistics. */
export const playerStatistics = z.object({
  totalUsers: z.int().nonnegative(),
  totalSubscribers: z.int().nonnegative(),
  sportBreakdown: z.object({ tennis: z.int().nonnegative(), pickleball: z.int().nonnegative() }),
  recentSignups: z.int().nonnegative().meta({ description: 'Of the last 7 days' }),
  regionBreakdown: z.array(z.object({ region: z.string(), count: z.int().nonnegative() })),
});
export type PlayerStatistics = z.infer<typeof playerStatistics>;
