import * as z from 'zod';
import { identityErrors } from '../errors.ts';

/** A one-time code as a request carries it. */
export const sixDigitCodeSchema = z
  .string(identityErrors.codeFormat.text)
  .trim()
  .regex(/^\d{6}$/, identityErrors.codeFormat.text)
  .meta({ examples: ['123456'] });
