import type { Sport } from '@rally/contracts/players';
import type { LeaderboardEntry, PublicPlayerProfile } from '@rally/contracts/scoring';

/** The content of a share card. */
export interface ShareCard {
  readonly sport: Sport;
  readonly title: string;
  readonly subtitle: string;
  /** Large figures at the bottom. */
  readonly figures: readonly { readonly label: string; readonly value: string }[];
}

/** In characters. */
const maxNameLength = 40;
const maxLeaderNameLength = 16;
const leaderCount = 3;

export function createPlayerShareCard(player: PublicPlayerProfile): ShareCard {
  const { sport, name, region, currentRating, wins, losses, reliabilityLabel } = player;
  return {
    sport,
    title: truncate(name, maxNameLength),
    subtitle: [region, reliabilityLabel].filter((part) => part !== null && part !== '').join(' · '),
    figures: [
      { label: 'Rating', value: currentRating.toFixed(2) },
      { label: 'Won-lost', value: `${wins}-${losses}` },
      { label: 'Matches', value: String(player.totalMatches) },
    ],
  };
}

export function createLeaderboardCardContent(sport: Sport, leaders: readonly LeaderboardEntry[]): ShareCard {
  return {
    sport,
    title: `${sport === 'tennis' ? 'Tennis' : 'Pickleball'} leaderboard`,
    subtitle: leaders.length > 0 ? "This season's leaders" : 'Be the first to compete!',
    figures: leaders.slice(0, leaderCount).map(({ name, wins, losses }, index) => ({
      label: `${index + 1}  ${truncate(name, maxLeaderNameLength)}`,
      value: `${wins}-${losses}`,
    })),
  };
}

function truncate(text: string, maxLength: number): string {
  const characters = [...text];
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : text;
}
