export const matchingRadiusMiles = 35;
/** Days after a played match before the next weekly match. */
export const cooldownDays = 7;
/** A match is active while it is pending and for this many days after its approval. */
export const activeMatchDays = 7;
/** Matches farther apart than this do not affect reliability. */
export const reliabilityDistanceMilesMax = 20;
/** The dashboard shows scheduled matches up to this many days past, and this many completed ones. */
export const dashboardPastDaysMax = 14;
export const matchHistoryShown = 5;
/** Matches shown on the admin's user card. */
export const userCardMatchesShown = 5;
/** Times that a match proposes at most. */
export const slotsMax = 3;
/** Local hour of the weekly run, the opt-in question and its reminder. */
export const leagueHour = 10;
export const bulkApproveMax = 5_000;
export const notificationLengthMax = 1_600;
