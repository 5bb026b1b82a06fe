import type { ApiError } from '@rally/contracts';
import { playersErrors } from '@rally/contracts/players';
import { toE164 } from '@rally/phone';

/** Parses the phone of a signup to E.164, or returns the form's error for an invalid one (spec section 5, "Landing signup"). */
export function parseSignupPhone(input: string): { phone: string } | { error: ApiError } {
  const digits = input.replace(/\D/g, '');
  if (digits.length <= 1) return { error: playersErrors.signupPhoneMissing };
  const typed = input.replace(/[\s()-]/g, '');
  if (!typed.startsWith('+')) return { error: playersErrors.signupPhoneWithoutCountryCode };
  const phone = toE164(typed);
  if (phone !== null) return { phone };
  return {
    error: typed.startsWith('+1') ? playersErrors.signupPhoneUsInvalid : playersErrors.signupPhoneInternationalInvalid,
  };
}
