/** Limits of the rules that staff can try in a preview instead of the league's. */
export const whatIfMilesMax = 100;
export const whatIfRatingGapMax = 3;
/** How many pairs staff can pin in a run, and how many they can forbid. */
export const pairOverridesMax = 200;
