export const matchingRadiusMiles = 35;
/** Days after a played match before the next weekly match. */
export const cooldownDays = 7;
/** A match is active while it is pending and for this many days after its approval. */
export const activeMatchDays = 7;
/** Matches farther apart than this do not affect reliability. */
export const reliabilityDistanceMilesMax = 20;
/** The dashboard shows scheduled matches up to this many days past, and this many completed ones. */
export const dashboardPastDaysMax = 14;
export const matchHistoryCount = 5;
/** Matches shown on the admin's user card. */
export const userCardMatchCount = 5;
/** Times that a match proposes at most. */
export const proposedTimesMax = 3;
/** Rounds of offers in which the players look for a time; then the league suggests the best one left. */
export const timeOfferRoundsMax = 3;
/** Hour of the weekly run on Sunday, in the league's zone. The chart's `schedule.weeklyRun` repeats it. */
export const weeklyRunHour = 10;
/** Hours of the opt-in question on Wednesday and its reminder on Friday, on the player's clock. */
export const optInQuestionHour = 10;
export const optInReminderHour = 10;
/** How long a match takes in calendars. */
export const matchDurationMinutes = 90;
/** Days after its latest reveal in which a paid match is to be played. */
export const paidMatchDays = 7;
/** Matches in a visitor's list without `limit`. */
export const visitorMatchesLimitDefault = 100;
/** Hours in which the opponent may confirm or contest a cancellation. */
export const cancellationResponseHours = 48;
/** A no-show can be reported from so many minutes after the start until so many days after it. */
export const noShowFromMinutes = 15;
export const noShowUntilDays = 7;
/** More own cancellations of revealed paid matches than this within the period close a player's search. */
export const revealedCancellationsMax = 2;
export const revealedCancellationsPeriodDays = 56;
/** The time of the weekly run, as shown in texts. */
export const weeklyRunTimeText = `Sunday at ${weeklyRunHour} AM`;
/** Players that one player can have blocked at a time. */
export const blocksMax = 100;
export const bulkApproveMax = 5_000;
export const cancellationNoteLengthMax = 500;
export const notificationLengthMax = 1_600;
