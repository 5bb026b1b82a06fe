/** What the figures of a season are called. */
export const summaryLabels = {
  players: 'Players',
  matches: 'Matches',
  busiest: 'Most games',
  best: 'Highest rating',
} as const;
