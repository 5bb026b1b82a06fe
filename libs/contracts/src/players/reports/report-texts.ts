import { reportNoteLengthMax, reportTextLengthMax } from './report-limits.ts';

/** Validation errors and results of reporting a player. */
export const reportTexts = {
  textMissing: 'Please tell us what happened',
  textTooLong: `Please use up to ${reportTextLengthMax} characters`,
  noteMissing: `Please add a note of up to ${reportNoteLengthMax} characters`,
  submitted: "Thanks for telling us. We're looking at it.",
} as const;
