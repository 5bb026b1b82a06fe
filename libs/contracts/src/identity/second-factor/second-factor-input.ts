import * as z from 'zod';
import { identityErrors } from '../errors.ts';
import { codeDigits } from '../sign-in/one-time-code-limits.ts';

const typed = z
  .string(identityErrors.secondFactorInvalid.text)
  .max(40, identityErrors.secondFactorInvalid.text)
  .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase());

/** A code from an authenticator app, as typed. */
export const authenticatorCode = typed
  .pipe(z.string().regex(new RegExp(`^\\d{${codeDigits}}$`), identityErrors.codeFormat.text))
  .meta({ examples: ['123456'] });

/** A code from an authenticator app or a recovery code, as typed. */
export const secondFactorCode = typed
  .pipe(z.string().min(1, identityErrors.secondFactorInvalid.text))
  .meta({ examples: ['123456', 'K7QRT-2M9WX'] });
