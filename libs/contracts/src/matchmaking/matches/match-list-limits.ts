/** A match is active while it is pending and for this many days after its approval. */
export const activeMatchDays = 7;
/** The dashboard shows scheduled matches up to this many days past, and this many completed ones. */
export const dashboardPastMatchDaysMax = 14;
export const dashboardCompletedMatchesMax = 5;
/** Matches in a visitor's list without `limit`. */
export const visitorMatchesLimitDefault = 100;
export const bulkApproveMax = 5_000;
/** A review can be taken back for this long, and this many of the latest are listed. */
export const recentReviewHours = 24;
export const recentReviewsMax = 50;
