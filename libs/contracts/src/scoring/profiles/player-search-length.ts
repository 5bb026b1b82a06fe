/** Length, in letters, of a search for players. */
export const playerSearchLengthMin = 2;
export const playerSearchLengthMax = 80;
