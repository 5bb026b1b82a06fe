/** How many players one player can have blocked at a time. */
export const blocksMax = 100;
/** New blocks by one player within 24 hours, including those removed since. */
export const newBlocksPerDayMax = 10;
