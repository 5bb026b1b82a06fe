import { type Sport, sportLabels } from '@rally/contracts/players';
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
/** Emoji and letters of other scripts; the fonts of the card have only Latin ones. */
const undrawableCharacters = /[^\p{Script=Latin}\u0020-\u00ff\u2010-\u2026]/gu;

export function createPlayerShareCard(player: PublicPlayerProfile): ShareCard {
  const { sport, name, region, currentRating, wins, losses, reliabilityLabel } = player;
  return {
    sport,
    title: truncate(keepDrawableCharacters(name) ?? `${sportLabels[sport]} player`, maxNameLength),
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
    title: `${sportLabels[sport]} leaderboard`,
    subtitle: leaders.length > 0 ? "This season's leaders" : 'Be the first to compete!',
    figures: leaders.slice(0, leaderCount).map(({ name, wins, losses }, index) => ({
      label: `${index + 1}  ${truncate(keepDrawableCharacters(name) ?? 'Player', maxLeaderNameLength)}`,
      value: `${wins}-${losses}`,
    })),
  };
}

/** A name without what would be drawn as empty boxes; null if no letter is left. */
function keepDrawableCharacters(name: string): string | null {
  const drawable = name.normalize('NFC').replaceAll(undrawableCharacters, '').replaceAll(/\s+/g, ' ').trim();
  return /\p{L}/u.test(drawable) ? drawable : null;
}

function truncate(text: string, maxLength: number): string {
  const characters = [...text];
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : text;
}
