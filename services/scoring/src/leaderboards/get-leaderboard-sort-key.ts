import type { SeasonRecord } from '../players/player-scoring-summary.ts';

const most = 99_999;

/** Games played: wins and losses. */
export function countRankedMatches({ wins, losses }: Pick<SeasonRecord, 'wins' | 'losses'>): number {
  return wins + losses;
}

/** Sort key of a row: games played, then rating, then wins, highest first, then id. */
export function getLeaderboardSortKey(row: Pick<SeasonRecord, 'wins' | 'losses' | 'rating'>, playerId: string): string {
  const numbers = [countRankedMatches(row), Math.round(row.rating * 100), row.wins];
  return [...numbers.map(toDescendingKey), playerId].join('/');
}

function toDescendingKey(value: number): string {
  return String(most - Math.min(most, Math.max(0, value))).padStart(5, '0');
}
