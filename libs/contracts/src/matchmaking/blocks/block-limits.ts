/** Players that one player can have blocked at a time. */
export const blocksMax = 100;
