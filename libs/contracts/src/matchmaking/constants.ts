export const matchingRadiusMiles = 35;
/** Days after a played match before the next weekly match. */
export const cooldownDays = 7;
/** A pending match, or one approved within so many days, is an active one. */
export const activeMatchDays = 7;
/** A match farther than this does not affect reliability. */
export const reliabilityDistanceMilesMax = 20;
/** What the dashboard shows: scheduled matches up to so many days past, and so many completed ones. */
export const dashboardPastDaysMax = 14;
export const matchHistoryShown = 5;
/** The matches on the admin's user card. */
export const userCardMatchesShown = 5;
/** The concrete times a match proposes. */
export const slotsMax = 3;
/** The weekly run, the questions and the reminder are at this hour. */
export const leagueHour = 10;
export const bulkApproveMax = 5_000;
export const notificationLengthMax = 1_600;
