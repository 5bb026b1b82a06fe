import { type TextConsent, textConsentWordings, type User } from '@rally/contracts/players';

/** The consent to texts that screens ask for. */
export const currentTextConsent: TextConsent = { wording: 'signup', version: textConsentWordings.signup.version };

/** Whether the player has agreed to the wording that screens ask for, not only to an earlier one. */
export function hasCurrentTextConsent({ textConsent }: Pick<User, 'textConsent'>): boolean {
  return textConsent?.wording === currentTextConsent.wording && textConsent.version === currentTextConsent.version;
}
