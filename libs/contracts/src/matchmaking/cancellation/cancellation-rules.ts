/** Hours within which the opponent can confirm or contest a cancellation. */
export const cancellationResponseHours = 48;
/** A player who cancels more revealed matches than this within the period can no longer search or be paired weekly. */
export const cancellationsAfterRevealMax = 2;
export const cancellationsAfterRevealPeriodDays = 56;
export const cancellationNoteLengthMax = 500;
