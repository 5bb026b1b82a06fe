/** Reports that a player can submit in seven days. */
export const reportsPerWeekMax = 10;
export const reportTextLengthMax = 1_000;
export const reportNoteLengthMax = 500;
