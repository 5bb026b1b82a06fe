/** A match is active while it is pending and for this many days after its approval. */
export const activeMatchDays = 7;
/** The dashboard shows scheduled matches until this many days after their date, and this many completed ones. */
export const dashboardPastMatchDaysMax = 14;
export const dashboardCompletedMatchesMax = 5;
/** Matches in a visitor's list when no `limit` is given. */
export const visitorMatchesLimitDefault = 100;
export const bulkApproveMax = 5_000;
/** A review can be taken back within this many hours, and this many of the latest reviews are listed. */
export const recentReviewHours = 24;
export const recentReviewsMax = 50;
