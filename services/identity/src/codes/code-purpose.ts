import { closeAccountCodeMessage, codeMessage, phoneChangeCodeMessage } from '@rally/contracts/identity';

/** The purpose of a code. A code for one purpose is not accepted for another. */
export const codePurposes = ['sign_in', 'close_account', 'change_phone'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** The key under which the latest code of a phone is stored. */
export function getCodeChallengeKey(phone: string, purpose: CodePurpose): string {
  return purpose === 'sign_in' ? phone : `${purpose} ${phone}`;
}

export const codeMessages = {
  sign_in: codeMessage,
  close_account: closeAccountCodeMessage,
  change_phone: phoneChangeCodeMessage,
} as const;
