import { createHash } from 'node:crypto';
import { getLeagueWeek } from '@rally/league-calendar';
import { listMatchPlayerIds, type Match } from '../matches/match.ts';
import { createOpponentSearch } from './create-opponent-search.ts';
import { findSearchClosures } from './find-search-closures.ts';
import type { SearchDependencies } from './search-dependencies.ts';
import { getSearchEligibilityError } from './search-eligibility.ts';
import { releaseSlotOfEarlierJoin } from './settle-join-of-earlier-version.ts';

/**
 * After a match ended because its players may not meet, players who have not seen their opponent continue searching. Safe to repeat: the
 * new searches' ids derive from the match, so a search that the player has canceled since is not started again.
 */
export async function restartSearchesOfEndedMatch(deps: SearchDependencies, matchId: string): Promise<void> {
  const match = await deps.matches.findByIdAsStored(matchId);
  if (match?.cancellation?.resumesSearches !== true || match.week !== getLeagueWeek(deps.clock.now(), deps.leagueZone))
    return;
  await releaseSlotOfEarlierJoin(deps, matchId);
  for (const playerId of listMatchPlayerIds(match).filter((id) => !match.seenBy.includes(id))) {
    await restartSearch(deps, match, playerId);
  }
}

async function restartSearch(deps: SearchDependencies, match: Match, playerId: string): Promise<void> {
  const player = (await deps.players.findByIds([playerId])).get(playerId);
  if (!player || player.disabled || getSearchEligibilityError(player)) return;
  if ((await findSearchClosures(deps, [playerId])).has(playerId)) return;
  // A hash keeps the id short however often a search is restarted.
  const hash = createHash('sha256').update(`${match.id} ${playerId === match.user1Id ? 1 : 2}`);
  const id = `m_${hash.digest('hex').slice(0, 24)}`;
  const searching = { ...player, timeZone: player.timeZone ?? deps.leagueZone };
  await deps.matches.insert(createOpponentSearch(id, searching, match.sport, match.week, deps.clock.now()));
}
