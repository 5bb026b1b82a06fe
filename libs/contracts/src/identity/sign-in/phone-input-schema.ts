import * as z from 'zod';
import { identityErrors } from '../errors.ts';

/** A phone number as typed, with any separators; `+1` when no country code is given. The service validates it. */
export const phoneInputSchema = z
  .string(identityErrors.phoneMissing.text)
  .trim()
  .min(1, identityErrors.phoneMissing.text)
  .max(40, identityErrors.phoneInvalid.text)
  .meta({ examples: ['+12025550101'] });
