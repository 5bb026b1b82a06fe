import { type Match, playersOf } from '../matches/match.ts';
import { createSearch } from './create-search.ts';
import { releaseOpponentSlot } from './release-opponent-slot.ts';
import { type SearchDependencies, searchError, searchWeek } from './searcher.ts';

/**
 * After a match ended because its players may not meet: those who have not seen their opponent search on. Safe to repeat: the new
 * searches' ids derive from the match, so that one the player has canceled since is not started again.
 */
export async function resumeSearches(deps: SearchDependencies, matchId: string): Promise<void> {
  const match = await deps.matches.search(matchId);
  if (match?.cancellation?.resumesSearches !== true || match.week !== searchWeek(deps)) return;
  await releaseOpponentSlot(deps, matchId);
  for (const playerId of playersOf(match).filter((id) => !match.seenBy.includes(id))) {
    await resumeSearch(deps, match, playerId);
  }
  deps.events.wake();
}

async function resumeSearch(deps: SearchDependencies, match: Match, playerId: string): Promise<void> {
  const player = (await deps.players.byIds([playerId])).get(playerId);
  if (!player || player.disabled || searchError(player)) return;
  const id = `${match.id}-${playerId === match.user1Id ? 1 : 2}`;
  await deps.matches.insert(createSearch(id, player, match.sport, match.week, deps.clock.now()));
}
