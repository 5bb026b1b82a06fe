/** The one-time code's message. Its last line lets a phone fill the code in on our own domain and on no other (WebOTP). */
export function codeMessage({ code, domain }: { code: string; domain: string }): string {
  return `Your Rally code is ${code}. It is good for 5 minutes. Never share it.\n\n@${domain} #${code}`;
}

/** The message that carries a login link. */
export function magicLinkMessage({ url }: { url: string }): string {
  return `Sign in to Rally: ${url}\nThe link works once, for 15 minutes. Did not ask for it? Ignore this message.`;
}

export const loginTexts = {
  sendCode: 'Send Code',
  verify: 'Verify & Sign In',
  internationalBeta: 'International numbers are in beta: your messages come by WhatsApp.',
} as const;

export const magicLoginTexts = {
  loading: 'Logging you in...',
  success: 'Welcome!',
  failed: 'Login Failed',
  goToLogin: 'Go to Login',
  /** When the answer says no more than that it failed. */
  notOk: 'Login failed. Please try again.',
} as const;

export const testLoginTexts = {
  loadUsers: 'Load Users',
  backToHome: 'Back to home',
  loadFailed: 'Failed to load users',
} as const;
