/** Days for which texts to and from players are kept. */
export const textKeptDays = 90;
