export const threadMessageLengthMax = 500;
/** Maximum messages in one thread. */
export const threadMessagesMax = 200;
/** Messages that one player can write in `threadMessagePeriodMinutes`. */
export const threadMessagesPerPeriodMax = 10;
export const threadMessagePeriodMinutes = 10;
/** How many days after the last day of a match its thread is kept. */
export const threadKeptDays = 7;
