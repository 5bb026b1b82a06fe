import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { requirePlainText } from '../../field-schemas.ts';
import { gender, opponentGenderPreference, sport } from '../enum-schemas.ts';
import { signupSkills } from '../enums.ts';
import { playersErrors } from '../errors.ts';
import { signupAvailability } from '../profile/availability.ts';
import { skill } from '../profile/profile.ts';
import { profileErrorTexts, signupTexts } from '../texts.ts';
import { subscriber } from './subscriber.ts';
import { textConsent } from './text-consent.ts';

/** Signs up a phone for the league without creating an account. The reply is the same whether the phone was known or not. */
export const subscribe = defineCall({
  owner: 'players',
  method: 'POST',
  path: '/subscribe',
  access: 'visitor',
  summary: 'Sign up for match notifications',
  body: z.object({
    consent: z.literal(true, signupTexts.consentMissing),
    textConsent: textConsent.optional(),
    zipCode: z
      .string(signupTexts.zipCodeInvalid)
      .regex(/^\d{5}$/, signupTexts.zipCodeInvalid)
      .optional(),
    region: requirePlainText(
      z.string(signupTexts.regionMissing).trim().min(1, signupTexts.regionMissing).max(100, signupTexts.regionMissing),
      profileErrorTexts.textInvalid,
    ),
    phone: z
      .string(signupTexts.phoneMissing)
      .trim()
      .min(1, signupTexts.phoneMissing)
      .max(40, signupTexts.phoneInternationalInvalid),
    sport: sport.default('tennis'),
    skill: z.union([z.enum(signupSkills), skill], { error: profileErrorTexts.skillInvalid }),
    availability: signupAvailability,
    gender: z.union([z.literal(''), gender]).nullish(),
    opponentGenderPreference: z.union([z.literal(''), opponentGenderPreference]).nullish(),
  }),
  reply: z.object({
    ok: z.literal(true),
    subscriber: subscriber.omit({ id: true, consentAt: true, createdAt: true }),
  }),
  errors: [
    playersErrors.signupPhoneMissing,
    playersErrors.signupPhoneUsInvalid,
    playersErrors.signupPhoneInternationalInvalid,
    playersErrors.signupPhoneWithoutCountryCode,
  ],
});
