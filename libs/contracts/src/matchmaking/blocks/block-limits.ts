/** Players that one player can have blocked at a time. */
export const blocksMax = 100;
/** New blocks of one player within 24 hours, also of players who are unblocked since. */
export const newBlocksPerDayMax = 10;
