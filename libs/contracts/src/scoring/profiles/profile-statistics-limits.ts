/** Players with fewer matches have no state ranking. */
export const stateRankingMatchesMin = 5;
export const recentMatchCount = 5;
