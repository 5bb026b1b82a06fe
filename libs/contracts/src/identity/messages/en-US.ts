import { magicLinkTtlSeconds } from '../sign-in/magic-link-lifetime.ts';
import { codeTtlSeconds } from '../sign-in/one-time-code-limits.ts';

interface CodeMessageValues {
  readonly code: string;
  readonly domain: string;
}

/** The text messages that identity sends. */
export const englishIdentityMessages = {
  /** The last line (WebOTP) lets a phone autofill the code on our domain only. */
  code: ({ code, domain }: CodeMessageValues) =>
    `Your Rally code is ${code}. Expires in ${codeTtlSeconds / 60} minutes. Never share it.\n\n@${domain} #${code}`,
  closeAccountCode: ({ code, domain }: CodeMessageValues) =>
    `${code} closes your Rally account for good. Expires in ${codeTtlSeconds / 60} minutes. Never share it. Didn't request it? Ignore this message.\n\n@${domain} #${code}`,
  /** Sent to the current and the new number. */
  phoneChangeCode: ({ code, domain }: CodeMessageValues) =>
    `Your Rally code to change your phone number is ${code}. Expires in ${codeTtlSeconds / 60} minutes. Never share it.\n\n@${domain} #${code}`,
  loginLink: ({ url }: { readonly url: string }) =>
    `Sign in to Rally: ${url}\nThis link works once and expires in ${magicLinkTtlSeconds / 60} minutes. Didn't request it? Ignore this message.`,
  /** Sent to the owner of a phone when wrong codes lock it. */
  lockout: () =>
    "Rally: someone entered too many wrong codes for your number. Sign-in from new devices is paused until tomorrow. Your account is safe, and devices you've used before still work.",
  /** Sent to the old number of an account before its number changes. */
  phoneChanged: ({ newPhone }: { readonly newPhone: string }) =>
    `Rally: the phone number of your account is being changed to one ending in ${newPhone.slice(-4)}. You didn't ask for this? Reply HELP and contact us right away.`,
} as const;

export type IdentityMessageTexts = {
  readonly [Name in keyof typeof englishIdentityMessages]: (
    ...values: Parameters<(typeof englishIdentityMessages)[Name]>
  ) => string;
};
