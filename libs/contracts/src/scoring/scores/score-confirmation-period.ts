/** How many days the other player has to confirm or contest a score before it becomes final. */
export const confirmationExpiryDays = 7;
