import { staffReasonLengthMax, staffReasonLengthMin } from './staff-reason-limits.ts';

/** Validation errors of what staff do to an account. */
export const accountErrorTexts = {
  reasonMissing: `Please enter a reason (${staffReasonLengthMin} to ${staffReasonLengthMax} characters)`,
} as const;
