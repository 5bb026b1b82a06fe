import { identityErrors } from '@rally/contracts/identity';
import { toE164 } from '@rally/phone';
import { Refusal } from '@rally/service-kit';

/**
 * The E.164 form of a phone as typed.
 * @throws Refusal `phone_invalid`
 */
export function readPhone(typed: string): string {
  const phone = toE164(typed);
  if (phone === null) throw new Refusal(identityErrors.phoneInvalid);
  return phone;
}
