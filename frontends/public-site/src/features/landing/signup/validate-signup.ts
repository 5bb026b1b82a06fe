import {
  phoneDigitsInternationalMax,
  phoneDigitsInternationalMin,
  phonePrefixDefault,
  usPhoneDigitsWithCountryCode,
} from '@rally/contracts/players';
import { texts } from '../../../texts.ts';

interface Signup {
  readonly hasConsent: boolean;
  readonly agreesToTexts: boolean;
  readonly zipCode: string;
  /** The ZIP code's region; null until it is known. */
  readonly region: string | null;
  readonly phone: string;
}

/** The error of each invalid field, in the order of the form. Empty for a valid signup. */
export type SignupErrors = Partial<Record<'phone' | 'zipCode' | 'consent' | 'textConsent', string>>;

export function validateSignup({ hasConsent, agreesToTexts, zipCode, region, phone }: Signup): SignupErrors {
  const phoneError = validatePhone(phone);
  const zipCodeError = validateZipCode(zipCode, region);
  return {
    ...(phoneError !== null && { phone: phoneError }),
    ...(zipCodeError !== null && { zipCode: zipCodeError }),
    ...(!hasConsent && { consent: texts().signup.errors.consentMissing }),
    ...(!agreesToTexts && { textConsent: texts().signup.errors.textConsentMissing }),
  };
}

/** The number in the API's format: without spaces, parentheses and hyphens. */
export function stripPhoneFormatting(phone: string): string {
  return phone.replaceAll(/[\s()-]/g, '');
}

function validateZipCode(zipCode: string, region: string | null): string | null {
  if (!/^\d{5}$/.test(zipCode)) return texts().signup.errors.zipCodeInvalid;
  return region ? null : texts().signup.errors.regionMissing;
}

function validatePhone(phone: string): string | null {
  const normalized = stripPhoneFormatting(phone);
  const digits = normalized.replaceAll(/\D/g, '').length;
  if (digits <= 1) return texts().signup.errors.phoneMissing;
  if (!normalized.startsWith('+')) return texts().signup.errors.phoneWithoutCountryCode;
  if (normalized.startsWith(phonePrefixDefault))
    return digits === usPhoneDigitsWithCountryCode ? null : texts().signup.errors.phoneUsInvalid;
  const isValid = digits >= phoneDigitsInternationalMin && digits <= phoneDigitsInternationalMax;
  return isValid ? null : texts().signup.errors.phoneInternationalInvalid;
}
