/** Days in which the other player can confirm or contest a score before it becomes final. */
export const confirmationExpiryDays = 7;
