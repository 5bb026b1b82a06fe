import type { Sport } from '../../players/enums.ts';

/** Texts of profiles and leaderboards. */
export const rankingTexts = {
  playerUnknown: 'Player not found',
  noMatches: 'No completed matches yet',
  noPlayers: (sport: Sport) => `No ${sport} players yet - be the first to compete!`,
  tie: 'Tie',
  you: 'You',
} as const;
