/** Greatest difference between two opponents' ratings in weekly and paid matches, in rating points. */
export const matchingRatingGapMax = 1;
