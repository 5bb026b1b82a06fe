import type { Language } from '../enums.ts';
import type { TextConsent } from './text-consent.ts';
import { textConsentWordings } from './text-consent-wordings.ts';

/** The consent that a page in this language asks for. */
export function getTextConsentForLanguage(language: Language): TextConsent {
  return { wording: language === 'es-US' ? 'signupSpanish' : 'signup', version: textConsentWordings.signup.version };
}
