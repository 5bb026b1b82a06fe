import { identityErrors } from '@rally/contracts/identity';
import { toE164 } from '@rally/phone';
import { HttpError } from '@rally/service-kit';

/**
 * The E.164 form of a phone as typed.
 * @throws HttpError `phone_invalid`
 */
export function readPhone(typed: string): string {
  const phone = toE164(typed);
  if (phone === null) throw new HttpError(identityErrors.phoneInvalid);
  return phone;
}
