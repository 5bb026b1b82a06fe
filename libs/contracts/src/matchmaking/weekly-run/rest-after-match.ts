/** Days after a played match before the next weekly match. */
export const restDaysAfterPlayedMatch = 7;
