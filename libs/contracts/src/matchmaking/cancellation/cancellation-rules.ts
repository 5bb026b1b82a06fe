/** Hours in which the opponent may confirm or contest a cancellation. */
export const cancellationResponseHours = 48;
/** More own cancellations of revealed matches than this within the period close a player's search and weekly pairing. */
export const cancellationsAfterRevealMax = 2;
export const cancellationsAfterRevealPeriodDays = 56;
export const cancellationNoteLengthMax = 500;
