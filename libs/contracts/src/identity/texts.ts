import { staffReasonLengthMax, staffReasonLengthMin } from './accounts/staff-reason-limits.ts';

export const loginTexts = {
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

export const testLoginTexts = {
  loadUsers: 'Load Users',
  backToHome: 'Back to home',
  loadFailed: 'Failed to load users',
} as const;

/** Validation errors of what staff do to an account. */
export const accountErrorTexts = {
  reasonMissing: `Please enter a reason (${staffReasonLengthMin} to ${staffReasonLengthMax} characters)`,
} as const;
