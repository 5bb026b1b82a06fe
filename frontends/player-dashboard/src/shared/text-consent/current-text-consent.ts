import { getTextConsentForLanguage, type TextConsent, type User } from '@rally/contracts/players';
import { getPageLanguage } from '@rally/ui/language';

/** The consent to texts that screens ask for, in the language of the page. */
export function getTextConsentToShow(): TextConsent {
  return getTextConsentForLanguage(getPageLanguage());
}

/** Whether the player has agreed to the current wording, in any language, rather than only to an earlier one. */
export function hasCurrentTextConsent({ textConsent }: Pick<User, 'textConsent'>): boolean {
  return textConsent?.version === getTextConsentToShow().version;
}
