import * as z from 'zod';
import { id, phoneNumber, time, zipCode } from '../../field-schemas.ts';
import { gender, opponentGenderPreference, sport } from '../enum-schemas.ts';
import { signupSkills } from '../enums.ts';
import { textConsent } from './text-consent.ts';

export const subscriber = z.object({
  id,
  phone: phoneNumber,
  region: z.string(),
  sport,
  skill: z.enum(signupSkills).meta({ description: 'As entered at sign-up' }),
  gender: gender.nullable(),
  opponentGenderPreference: opponentGenderPreference.nullable(),
  availability: z.string(),
  zipCode: zipCode.nullable(),
  consentAt: time,
  textConsent: textConsent
    .nullish()
    .meta({ description: 'What was agreed to at `consentAt`; null for older sign-ups' }),
  createdAt: time,
});
export type Subscriber = z.infer<typeof subscriber>;
