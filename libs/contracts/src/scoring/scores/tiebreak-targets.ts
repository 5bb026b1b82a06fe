/** Points that win a tiebreak, with a lead of two: at the end of a set, and in a match tiebreak in place of a third set. */
export const setTiebreakTarget = 7;
export const matchTiebreakTarget = 10;
