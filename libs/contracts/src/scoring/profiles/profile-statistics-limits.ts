/** Players with fewer matches have no state ranking. */
export const stateRankingMatchesMin = 5;
export const recentMatchCount = 5;
/** A rating history with fewer points has no chart. */
export const ratingChartPointsMin = 2;
