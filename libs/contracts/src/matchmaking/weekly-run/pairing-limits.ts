export const matchingRadiusMiles = 35;
/** Days after a played match before the next weekly match. */
export const cooldownDays = 7;
/** Matches farther apart than this do not affect reliability. */
export const reliabilityDistanceMilesMax = 20;
