/** Labels of the season's summary cards. */
export const summaryLabels = {
  players: 'Players',
  matches: 'Matches',
  busiest: 'Most games',
  best: 'Highest rating',
} as const;
