import type { TimeBlock } from '../players/enums.ts';

/** Per phone and league week, not counting one-time codes and replies to a player's own message. */
export const messagesPerWeekMax = 5;

/** Hours after a match's message, or the opponent's offer, in which a player answers its times before being reminded once. */
export const timesReminderHours = 24;

/** How many of a week's unsent messages are listed at most. */
export const unsentMessagesMax = 500;

/** With our name in front, an answer fits into three SMS. */
export const inboxAnswerLengthMax = 450;
/** WhatsApp takes free text only this long after the player's message. */
export const whatsappReplyHours = 24;

/** The local hour at which proposed matches in each time block start. */
export const suggestedStartHours = { Morning: 9, Afternoon: 14, Evening: 18 } as const satisfies Record<
  TimeBlock,
  number
>;
export const suggestedTimeBlockDefault: TimeBlock = 'Afternoon';
/** The suggested day is at least this many days ahead. */
export const suggestedDaysAheadMin = 1;
