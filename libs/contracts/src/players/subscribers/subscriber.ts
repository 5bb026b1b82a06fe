import * as z from 'zod';
import { idSchema, phoneNumberSchema, timestampSchema, zipCodeSchema } from '../../field-schemas.ts';
import { genderSchema, languageSchema, opponentGenderPreferenceSchema, sportSchema } from '../enum-schemas.ts';
import { signupSkills } from '../enums.ts';
import { textConsentSchema } from './text-consent.ts';

export const subscriberSchema = z.object({
  id: idSchema,
  phone: phoneNumberSchema,
  region: z.string(),
  sport: sportSchema,
  skill: z.enum(signupSkills).meta({ description: 'As entered at sign-up' }),
  gender: genderSchema.nullable(),
  opponentGenderPreference: opponentGenderPreferenceSchema.nullable(),
  availability: z.string(),
  zipCode: zipCodeSchema.nullable(),
  language: languageSchema
    .nullish()
    .meta({ description: 'The language of the page at sign-up; null for older sign-ups' }),
  consentAt: timestampSchema,
  textConsent: textConsentSchema
    .nullish()
    .meta({ description: 'What was agreed to at `consentAt`; null for older sign-ups' }),
  createdAt: timestampSchema,
});
export type Subscriber = z.infer<typeof subscriberSchema>;
