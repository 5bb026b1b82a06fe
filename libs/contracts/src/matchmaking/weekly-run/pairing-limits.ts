export const matchingRadiusMiles = 35;
/** Greatest difference of two opponents' ratings in weekly matches, in rating points. */
export const matchingRatingGapMax = 1;
/** Limits of what a preview may try instead. */
export const whatIfMilesMax = 100;
export const whatIfRatingGapMax = 3;
/** How many pairs staff can pin in a run, and how many they can forbid. */
export const pairOverridesMax = 200;
/** Weeks in which the same two players are not paired again, also if staff declined their match. */
export const recentOpponentWeeks = 4;
/** Days after a played match before the next weekly match. */
export const restDaysAfterPlayedMatch = 7;
/** Matches farther apart than this do not affect reliability. */
export const reliabilityCountedMilesMax = 20;
