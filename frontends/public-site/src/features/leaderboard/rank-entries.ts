import type { LeaderboardEntry } from '@rally/contracts/scoring';
import type { RankedEntry } from '../../shared/standings/standings-table.tsx';

/** The region's entries that match the search, with their rank in that region. */
export function rankEntries(
  entries: readonly LeaderboardEntry[],
  { region, search }: { region: string; search: string },
): RankedEntry[] {
  const words = search.trim().toLowerCase();
  return entries
    .filter((entry) => region === '' || entry.region === region)
    .map((entry, index) => ({ ...entry, rank: index + 1 }))
    .filter(({ name }) => name.toLowerCase().includes(words));
}

/** Regions with players, plus the chosen one, in alphabetical order. */
export function listRegions(entries: readonly LeaderboardEntry[], chosen: string): string[] {
  const regions = new Set(entries.flatMap(({ region }) => region ?? []));
  if (chosen !== '') regions.add(chosen);
  return [...regions].toSorted((a, b) => a.localeCompare(b));
}
