import type { Sport } from '@rally/contracts/players';
import type { LeaderboardEntry, PlayerProfile } from '@rally/contracts/scoring';

/** What a share card says. */
export interface Card {
  readonly sport: Sport;
  readonly title: string;
  readonly subtitle: string;
  /** The large figures on its foot. */
  readonly figures: readonly { readonly label: string; readonly value: string }[];
}

const longestName = 40;
const longestLeader = 16;
const shownLeaders = 3;

export function playerCard(player: PlayerProfile): Card {
  const { sport, name, region, currentRating, wins, losses, reliabilityLabel } = player;
  return {
    sport,
    title: shortened(name, longestName),
    subtitle: [region, reliabilityLabel].filter((part) => part !== null && part !== '').join(' · '),
    figures: [
      { label: 'Rating', value: currentRating.toFixed(2) },
      { label: 'Won-lost', value: `${wins}-${losses}` },
      { label: 'Matches', value: String(player.totalMatches) },
    ],
  };
}

export function leaderboardCard(sport: Sport, leaders: readonly LeaderboardEntry[]): Card {
  return {
    sport,
    title: `${sport === 'tennis' ? 'Tennis' : 'Pickleball'} leaderboard`,
    subtitle: leaders.length > 0 ? "This season's leaders" : 'Be the first to compete!',
    figures: leaders.slice(0, shownLeaders).map(({ name, wins, losses }, index) => ({
      label: `${index + 1}  ${shortened(name, longestLeader)}`,
      value: `${wins}-${losses}`,
    })),
  };
}

function shortened(text: string, longest: number): string {
  const letters = [...text];
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : text;
}
