/** Greatest distance between two opponents in weekly and paid matches. */
export const matchingRadiusMiles = 35;
