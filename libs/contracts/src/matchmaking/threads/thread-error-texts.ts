import { threadMessageLengthMax } from './thread-limits.ts';

/** What is wrong with a message to the opponent. */
export const threadErrorTexts = {
  textMissing: 'Please write a message',
  textTooLong: `A message can have up to ${threadMessageLengthMax} characters`,
} as const;
