/** Hours after a match's message, or the opponent's offer, in which a player answers its times before being reminded once. */
export const timesReminderAfterHours = 24;
/** How many of a player's messages staff see. */
export const playerMessagesMax = 50;
/** How many of a week's unsent messages are listed at most. */
export const unsentMessagesMax = 500;
