import * as z from 'zod';
import { id, phoneNumber, time, zipCode } from '../../fields.ts';
import { gender, opponentGenderPreference, sport } from '../enum-schemas.ts';
import { signupSkills } from '../enums.ts';

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
  createdAt: time,
});
export type Subscriber = z.infer<typeof subscriber>;
