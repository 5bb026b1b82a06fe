/** Maximum length, in characters, of a player's name. */
export const nameLengthMax = 80;
