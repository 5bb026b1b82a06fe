import { inboxAnswerLengthMax } from './staff-inbox/staff-answer-limits.ts';

/** Texts that players send and staff answer. */
export const inboxTexts = {
  /** The message to the player, in the language that staff write in. */
  answer: (text: string) => `Rally: ${text}`,
  answerMissing: 'Please write an answer',
  answerTooLong: `An answer can have up to ${inboxAnswerLengthMax} characters`,
  /** Shown in place of an unknown name. */
  otherStaffMember: 'Another staff member',
  answeredBy: (name: string) => `${name} has already answered this text.`,
  doneBy: (name: string) => `${name} has already marked this text as done.`,
} as const;
