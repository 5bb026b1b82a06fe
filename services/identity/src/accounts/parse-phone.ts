import { identityErrors } from '@rally/contracts/identity';
import { toE164 } from '@rally/phone';
import { HttpError } from '@rally/service-kit';

/**
 * Converts a phone number as typed to E.164.
 * @throws HttpError `phone_invalid`
 */
export function parsePhone(typed: string): string {
  const phone = toE164(typed);
  if (phone === null) throw new HttpError(identityErrors.phoneInvalid);
  return phone;
}
