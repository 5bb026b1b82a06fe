import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { refinePlainText } from '../../field-schemas.ts';
import { genderSchema, languageSchema, opponentGenderPreferenceSchema, sportSchema } from '../enum-schemas.ts';
import { signupSkills } from '../enums.ts';
import { playersErrors } from '../errors.ts';
import { signupAvailabilitySchema } from '../profile/availability.ts';
import { skillSchema } from '../profile/profile.ts';
import { profileErrorTexts } from '../profile/profile-error-texts.ts';
import { signupTexts } from './signup-texts.ts';
import { subscriberSchema } from './subscriber.ts';
import { textConsentSchema } from './text-consent.ts';

/** Signs up a phone for the league without creating an account. The reply is the same whether the phone was known or not. */
export const subscribe = defineCall({
  owner: 'players',
  method: 'POST',
  path: '/subscribe',
  access: 'visitor',
  summary: 'Sign up for match notifications',
  body: z.object({
    consent: z.literal(true, signupTexts.consentMissing),
    textConsent: textConsentSchema.optional(),
    zipCode: z
      .string(signupTexts.zipCodeInvalid)
      .regex(/^\d{5}$/, signupTexts.zipCodeInvalid)
      .optional(),
    region: refinePlainText(
      z.string(signupTexts.regionMissing).trim().min(1, signupTexts.regionMissing).max(100, signupTexts.regionMissing),
      profileErrorTexts.textInvalid,
    ),
    phone: z
      .string(signupTexts.phoneMissing)
      .trim()
      .min(1, signupTexts.phoneMissing)
      .max(40, signupTexts.phoneInternationalInvalid),
    sport: sportSchema.default('tennis'),
    skill: z.union([z.enum(signupSkills), skillSchema], { error: profileErrorTexts.skillInvalid }),
    availability: signupAvailabilitySchema,
    language: languageSchema.optional().meta({ description: 'The language of the page, used for messages' }),
    gender: z.union([z.literal(''), genderSchema]).nullish(),
    opponentGenderPreference: z.union([z.literal(''), opponentGenderPreferenceSchema]).nullish(),
  }),
  reply: z.object({
    ok: z.literal(true),
    subscriber: subscriberSchema.omit({ id: true, consentAt: true, createdAt: true }),
  }),
  errors: [
    playersErrors.signupPhoneMissing,
    playersErrors.signupPhoneUsInvalid,
    playersErrors.signupPhoneInternationalInvalid,
    playersErrors.signupPhoneWithoutCountryCode,
  ],
});
