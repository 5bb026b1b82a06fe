import { notificationLengthMax } from './review/notification-limits.ts';

/** Validation errors of the matchmaking API. */
export const matchmakingFieldErrorTexts = {
  answerInvalid: 'Please answer yes or no',
  messageBlank: 'Both messages are required',
  messageTooLong: `A message can have up to ${notificationLengthMax} characters`,
  nothingToChange: 'Nothing to change',
  matchIdsMissing: 'Choose at least one match',
} as const;
