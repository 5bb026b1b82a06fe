/** How many days texts to and from players are kept. */
export const textKeptDays = 90;
