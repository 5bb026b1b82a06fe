export const threadMessageLengthMax = 500;
/** Messages of one thread. */
export const threadMessagesMax = 200;
/** Messages that one player can write in `threadMessagePeriodMinutes`. */
export const threadMessagesPerPeriodMax = 10;
export const threadMessagePeriodMinutes = 10;
/** Days after the last day of a match for which its thread is kept. */
export const threadKeptDays = 7;
