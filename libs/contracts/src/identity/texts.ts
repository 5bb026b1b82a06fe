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
