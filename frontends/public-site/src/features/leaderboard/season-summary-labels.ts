/** Labels of the season's summary cards. */
export const seasonSummaryLabels = {
  players: 'Players',
  matches: 'Matches',
  busiest: 'Most games',
  best: 'Highest rating',
} as const;
