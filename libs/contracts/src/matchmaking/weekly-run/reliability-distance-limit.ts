/** Matches farther apart than this do not affect reliability. */
export const reliabilityCountedMilesMax = 20;
