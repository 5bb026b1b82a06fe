export const loginTexts = {
  signedOut: 'You were signed out. Sign in again to continue.',
  sendCode: 'Send Code',
  verify: 'Verify & Sign In',
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
