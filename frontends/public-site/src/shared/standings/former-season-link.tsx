import type { Sport } from '@rally/contracts/players';
import { Text } from '@rally/ui';
import { Link, useCall } from '@rally/web-kit';
import { texts } from '../../texts.ts';
import { type SeasonAndYear, seasonName } from './seasons.ts';

/** Leads from a season without players to the leaderboard of the season before, and says why. Renders nothing if that has none either. */
export function FormerSeasonLink({ sport, season }: { sport: Sport; season: SeasonAndYear | undefined }) {
  const query = { sport, ...season, limit: 1 };
  const standings = useCall('GET /leaderboard', { query }, { enabled: season !== undefined });
  if (season === undefined || !standings.data?.length) return null;
  const address = new URLSearchParams({ sport, season: season.season, year: String(season.year) });
  const words = texts().standings;
  return (
    <>
      <Text c="dimmed" ta="center" maw={420}>
        {words.newSeason}
      </Text>
      <Link to={`/leaderboard?${address}`}>{words.formerSeason({ season: seasonName(season) })}</Link>
    </>
  );
}
