import * as z from 'zod';
import { timestampSchema } from '../../field-schemas.ts';
import { profileErrorTexts } from '../profile/profile-error-texts.ts';
import { textConsentWordings } from './text-consent-wordings.ts';

/** The consent to text messages that someone gives: the wording of the checkbox and its version. */
export const textConsentSchema = z.object({
  wording: z.enum(['signup', 'signupSpanish']),
  version: z.literal(textConsentWordings.signup.version, profileErrorTexts.textConsentMissing),
});
export type TextConsent = z.infer<typeof textConsentSchema>;

/** A stored consent with its time. Its wording may be one that is no longer offered. */
export const givenTextConsentSchema = z.object({
  wording: z.enum(['signup', 'signupSpanish', 'policies']),
  version: z.iso.date(),
  givenAt: timestampSchema,
});
