import { staffReasonLengthMax, staffReasonLengthMin } from './staff-reason-limits.ts';

/** Validation errors of staff actions on an account. */
export const accountErrorTexts = {
  reasonMissing: `Please enter a reason (${staffReasonLengthMin} to ${staffReasonLengthMax} characters)`,
} as const;
