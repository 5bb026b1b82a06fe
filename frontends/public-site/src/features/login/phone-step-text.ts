/** Heading and explanation of the first step. */
export const phoneStepText = {
  title: 'Sign in',
  text: 'We’ll text you a six-digit code. No password needed.',
} as const;
