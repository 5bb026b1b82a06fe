import type { LeaderboardEntry, PlayerSearchResult } from '@rally/contracts/scoring';
import type { RankedEntry } from '../../shared/standings/standings-table.tsx';

/** The region's entries, with their rank in that region now and, if it is known of anyone, a week ago. */
export function rankRegionEntries(entries: readonly LeaderboardEntry[], region: string): RankedEntry[] {
  const inRegion = entries.filter((entry) => region === '' || entry.region === region);
  const formerRanks = new Map(
    inRegion
      .flatMap(({ id, lastWeekRank }) => (lastWeekRank ? [{ id, lastWeekRank }] : []))
      .toSorted((a, b) => a.lastWeekRank - b.lastWeekRank)
      .map(({ id }, index) => [id, index + 1]),
  );
  return inRegion.map((entry, index) => ({
    ...entry,
    rank: index + 1,
    ...(entry.lastWeekRank !== undefined && { formerRank: formerRanks.get(entry.id) ?? null }),
  }));
}

/** A player without a rank, as a row of the ranking. */
export function toUnrankedEntry(player: PlayerSearchResult): RankedEntry {
  return { ...player, wins: 0, losses: 0, rank: null };
}

/** Regions with players, plus the chosen one, in alphabetical order. */
export function listLeaderboardRegions(entries: readonly LeaderboardEntry[], chosen: string): string[] {
  const regions = new Set(entries.flatMap(({ region }) => region ?? []));
  if (chosen !== '') regions.add(chosen);
  return [...regions].toSorted((a, b) => a.localeCompare(b));
}
