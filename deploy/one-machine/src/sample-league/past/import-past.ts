import { DEFAULT_LEAGUE_ZONE } from '@rally/league-calendar';
import { importPastMatches } from '@rally/matchmaking';
import { importLeague, ratedState, sheetState } from '@rally/scoring';
import type { FullPlayer } from '../full-player.ts';
import type { Past } from './play-past.ts';

const noPast: Past = { matches: [], scores: { matches: [], sheets: [], entries: [] }, payments: [] };

/** Tells matchmaking, scoring and payments of the past, each by its own bulk import; scoring learns of the players too. */
export async function importPast(
  databaseOf: (service: string) => string,
  players: readonly FullPlayer[],
  past: Past | null,
  now: Date,
): Promise<void> {
  const { matches, scores } = past ?? noPast;
  const sheets = new Map(scores.sheets.map((sheet) => [sheet.id, sheet]));
  const entries = new Map(scores.entries.map((entry) => [entry.matchId, entry]));
  const zones = new Map(players.map(({ id, timeZone }) => [id, timeZone]));
  await Promise.all([
    importLeague(databaseOf('scoring'), { players, ...scores }, { now, leagueZone: DEFAULT_LEAGUE_ZONE }),
    importPastMatches(
      databaseOf('matchmaking'),
      matches.map((match) => {
        const [sheet, entry] = [sheets.get(match.id), entries.get(match.id)];
        return {
          match,
          timeZone: zones.get(match.user1Id) ?? DEFAULT_LEAGUE_ZONE,
          score: sheet ? sheetState(sheet) : null,
          ratings: entry ? ratedState(entry) : null,
        };
      }),
    ),
  ]);
}
