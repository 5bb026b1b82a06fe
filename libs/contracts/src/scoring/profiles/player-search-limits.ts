/** Letters of a search for players. */
export const searchNameLengthMin = 2;
export const searchNameLengthMax = 80;
