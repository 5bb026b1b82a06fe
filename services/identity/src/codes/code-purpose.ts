/** What a code is for. A code for one purpose is not accepted for another. */
export const codePurposes = ['sign_in', 'close_account', 'change_phone'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** The key under which the latest code of a phone is stored. */
export function getCodeChallengeKey(phone: string, purpose: CodePurpose): string {
  return purpose === 'sign_in' ? phone : `${purpose} ${phone}`;
}

/** The message with a code, by its purpose. */
export const codeMessageNames = {
  sign_in: 'code',
  close_account: 'closeAccountCode',
  change_phone: 'phoneChangeCode',
} as const satisfies Record<CodePurpose, string>;
