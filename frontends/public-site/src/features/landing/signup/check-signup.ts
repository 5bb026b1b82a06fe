import {
  phoneDigitsInternationalMax,
  phoneDigitsInternationalMin,
  phoneDigitsUs,
  phonePrefixDefault,
  signupTexts,
} from '@rally/contracts/players';

interface Signup {
  readonly consent: boolean;
  readonly zipCode: string;
  /** What the ZIP code was resolved to; null until then. */
  readonly region: string | null;
  readonly phone: string;
}

interface Mistake {
  readonly field: 'consent' | 'zipCode' | 'phone';
  readonly text: string;
}

/** The first thing that keeps a signup from being sent, or null. */
export function checkSignup({ consent, zipCode, region, phone }: Signup): Mistake | null {
  if (!consent) return { field: 'consent', text: signupTexts.consentMissing };
  if (!/^\d{5}$/.test(zipCode)) return { field: 'zipCode', text: signupTexts.zipCodeInvalid };
  if (!region) return { field: 'zipCode', text: signupTexts.regionMissing };
  const text = mistakeInPhone(phone);
  return text === null ? null : { field: 'phone', text };
}

/** The number as it is sent: without spaces, parentheses and hyphens. */
export function strippedPhone(phone: string): string {
  return phone.replaceAll(/[\s()-]/g, '');
}

function mistakeInPhone(phone: string): string | null {
  const stripped = strippedPhone(phone);
  const digits = stripped.replaceAll(/\D/g, '').length;
  if (digits <= 1) return signupTexts.phoneMissing;
  if (!stripped.startsWith('+')) return signupTexts.phoneWithoutCountryCode;
  if (stripped.startsWith(phonePrefixDefault)) return digits === phoneDigitsUs ? null : signupTexts.phoneUsInvalid;
  const fits = digits >= phoneDigitsInternationalMin && digits <= phoneDigitsInternationalMax;
  return fits ? null : signupTexts.phoneInternationalInvalid;
}
