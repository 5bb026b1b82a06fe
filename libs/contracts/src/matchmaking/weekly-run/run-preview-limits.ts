/** Limits of what staff can try instead of the league's rules in the preview of a run. */
export const whatIfMilesMax = 100;
export const whatIfRatingGapMax = 3;
/** How many pairs staff can pin in a run, and how many they can forbid. */
export const pairOverridesMax = 200;
