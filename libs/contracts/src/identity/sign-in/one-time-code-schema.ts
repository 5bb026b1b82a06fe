import * as z from 'zod';
import { identityErrors } from '../errors.ts';
import { codeDigits } from './one-time-code-limits.ts';

/** A one-time code as a request carries it. */
export const oneTimeCodeSchema = z
  .string(identityErrors.codeFormat.text)
  .trim()
  .regex(new RegExp(`^\\d{${codeDigits}}$`), identityErrors.codeFormat.text)
  .meta({ examples: ['123456'] });
