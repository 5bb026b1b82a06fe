/** Maximum messages per phone and league week, not counting one-time codes and replies to a player's own message. */
export const messagesPerWeekMax = 5;
