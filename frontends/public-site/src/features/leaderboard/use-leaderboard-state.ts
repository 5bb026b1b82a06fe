import type { Sport } from '@rally/contracts/players';
import { useSearchParams, useSport } from '@rally/web-kit';
import { listSeasons, type SeasonAndYear } from '../../shared/standings/seasons.ts';

/** The leaderboard's filters and page, kept in the URL so that they can be shared. */
export interface LeaderboardFilters {
  readonly sport: Sport;
  /** Newest first. */
  readonly seasons: readonly SeasonAndYear[];
  readonly seasonIndex: number;
  readonly region: string;
  readonly search: string;
  /** Page number, starting at 1. */
  readonly page: number;
}

type LeaderboardStateChange = Partial<Pick<LeaderboardFilters, 'seasonIndex' | 'region' | 'search' | 'page'>>;

/** Reads and updates the state in the URL. Changing a filter returns to the first page. */
export function useLeaderboardState(): [
  LeaderboardFilters,
  (change: LeaderboardStateChange) => void,
  (sport: Sport) => void,
] {
  const [sport, setSport] = useSport();
  const [address, setAddress] = useSearchParams();
  // Not kept: a season may begin while the page is open.
  const seasons = listSeasons(new Date());
  const requested = `${address.get('season') ?? ''} ${address.get('year') ?? ''}`.toLowerCase();
  const found = seasons.findIndex(({ season, year }) => `${season} ${year}`.toLowerCase() === requested);
  const state: LeaderboardFilters = {
    sport,
    seasons,
    seasonIndex: Math.max(0, found),
    region: address.get('region') ?? '',
    search: address.get('search') ?? '',
    page: Math.max(1, Math.trunc(Number(address.get('page') ?? 1)) || 1),
  };

  function change({ seasonIndex, page = 1, ...words }: LeaderboardStateChange) {
    setAddress(
      (current) => {
        const next: Record<string, string> = { ...words, page: page > 1 ? String(page) : '' };
        const season = seasonIndex === undefined ? undefined : seasons[seasonIndex];
        if (season) Object.assign(next, seasonIndex === 0 ? { season: '', year: '' } : seasonParams(season));
        for (const [name, value] of Object.entries(next)) {
          if (value === '') current.delete(name);
          else current.set(name, value);
        }
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return [state, change, setSport];
}

function seasonParams({ season, year }: SeasonAndYear) {
  return { season, year: String(year) };
}
