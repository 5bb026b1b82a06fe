/** Points that win a tiebreak, by two: at the end of a set, and of a match tiebreak in place of a third set. */
export const setTiebreakTarget = 7;
export const matchTiebreakTarget = 10;
