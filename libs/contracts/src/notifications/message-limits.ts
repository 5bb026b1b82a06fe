/** A player who has not answered a match's times this many hours after its message, or the opponent's offer, is reminded once. */
export const timesReminderAfterHours = 24;
/** How many of a player's messages staff see. */
export const playerMessagesMax = 50;
/** Maximum number of a week's unsent messages that are listed. */
export const unsentMessagesMax = 500;
