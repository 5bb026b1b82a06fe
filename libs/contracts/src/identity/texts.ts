import { codeTtlSeconds, magicLinkTtlSeconds } from './sign-in/one-time-code-limits.ts';

/** The text message with a one-time code. Its last line (WebOTP) lets a phone autofill the code on our domain only. */
export function codeMessage({ code, domain }: { code: string; domain: string }): string {
  return `Your Rally code is ${code}. Expires in ${codeTtlSeconds / 60} minutes. Never share it.\n\n@${domain} #${code}`;
}

/** The text message with the code that closes an account. */
export function closeAccountCodeMessage({ code, domain }: { code: string; domain: string }): string {
  return `${code} closes your Rally account for good. Expires in ${codeTtlSeconds / 60} minutes. Never share it. Didn't request it? Ignore this message.\n\n@${domain} #${code}`;
}

/** The text message with the code that changes a phone number, sent to the current and the new number. */
export function phoneChangeCodeMessage({ code, domain }: { code: string; domain: string }): string {
  return `Your Rally code to change your phone number is ${code}. Expires in ${codeTtlSeconds / 60} minutes. Never share it.\n\n@${domain} #${code}`;
}

/** The text message with a login link. */
export function magicLinkMessage({ url }: { url: string }): string {
  return `Sign in to Rally: ${url}\nThis link works once and expires in ${magicLinkTtlSeconds / 60} minutes. Didn't request it? Ignore this message.`;
}

/** Sent to the owner of a phone when wrong codes lock it. */
export function lockoutMessage(): string {
  return "Rally: someone entered too many wrong codes for your number. Sign-in from new devices is paused until tomorrow. Your account is safe, and devices you've used before still work.";
}

/** Sent to the old number of an account before its number changes. */
export function phoneChangedMessage({ newPhone }: { newPhone: string }): string {
  return `Rally: the phone number of your account is being changed to one ending in ${newPhone.slice(-4)}. You didn't ask for this? Reply HELP and contact us right away.`;
}

export const loginTexts = {
  sendCode: 'Send Code',
  verify: 'Verify & Sign In',
  /** After a wrong code. */
  triesLeft: (count: number) =>
    count > 0
      ? `You have ${count} ${count === 1 ? 'try' : 'tries'} left.`
      : 'You have no tries left. Request a new code.',
  /** After the error of a limit. */
  tryAgainIn: (seconds: number) => `You can try again in ${describeWait(seconds)}.`,
  internationalBeta: "International numbers are in beta. You'll get messages on WhatsApp.",
} as const;

export const magicLoginTexts = {
  loading: 'Logging you in...',
  success: 'Welcome!',
  failed: 'Login Failed',
  goToLogin: 'Go to Login',
  /** Shown when the server gives no reason. */
  notOk: 'Login failed. Please try again.',
} as const;

export const testLoginTexts = {
  loadUsers: 'Load Users',
  backToHome: 'Back to home',
  loadFailed: 'Failed to load users',
} as const;

function describeWait(seconds: number): string {
  if (seconds < 120) return `${seconds} second${seconds === 1 ? '' : 's'}`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** Validation errors of what staff do to an account. */
export const accountErrorTexts = {
  reasonMissing: 'Please enter a reason (3 to 500 characters)',
} as const;
