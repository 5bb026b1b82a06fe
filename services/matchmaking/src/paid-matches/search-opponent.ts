import { randomBytes } from 'node:crypto';
import { matchmakingErrors, matchScreenTexts } from '@rally/contracts/matchmaking';
import type { Sport } from '@rally/contracts/players';
import { getLeagueWeek } from '@rally/league-calendar';
import { HttpError } from '@rally/service-kit';
import { getWeekClosedByCancellationText } from '../matches/cancellation/week-closed-by-cancellation.ts';
import type { Match } from '../matches/match.ts';
import { createOpponentSearch } from './create-opponent-search.ts';
import { findSearchClosures } from './find-search-closures.ts';
import { joinBestOpenSearch } from './join-best-open-search.ts';
import { reconcileFoundMatch } from './reconcile-found-match.ts';
import type { SearchDependencies } from './search-dependencies.ts';
import { getSearchEligibilityError } from './search-eligibility.ts';

/**
 * Starts a player's search for a paid match and joins it to the best fitting search. A player who has an open search
 * or an upcoming paid match gets that one instead.
 */
export async function searchOpponent(deps: SearchDependencies, playerId: string, sport: Sport): Promise<Match> {
  // The reconciler must not join the new search before it has chosen its best opponent.
  const match = await deps.searchMutex(async () =>
    joinBestOpenSearch(deps, await findOrCreateSearch(deps, playerId, sport)),
  );
  return match.user2Id === null ? match : reconcileFoundMatch(deps, match);
}

/** Resolves to the id of the search or match. */
async function findOrCreateSearch(deps: SearchDependencies, playerId: string, sport: Sport): Promise<string> {
  const week = getLeagueWeek(deps.clock.now(), deps.leagueZone);
  const existing = await deps.matches.findPaidMatch(playerId, week, deps.clock.now());
  if (existing) return existing.id;

  const player = (await deps.players.findByIds([playerId])).get(playerId) ?? null;
  const refusal = getSearchEligibilityError(player);
  if (!player || refusal) throw new HttpError(refusal ?? matchmakingErrors.profileIncomplete);
  const closedBy = (await findSearchClosures(deps, [playerId])).get(playerId)?.reason;
  if (closedBy === 'dispute')
    throw new HttpError(matchmakingErrors.searchClosed, { text: matchScreenTexts.searchClosedByDispute });
  if (closedBy === 'cancellations') throw new HttpError(matchmakingErrors.searchClosed);
  const searching = { ...player, timeZone: player.timeZone ?? deps.leagueZone };
  const id = `m_${randomBytes(12).toString('hex')}`;
  const search = createOpponentSearch(id, searching, sport, week, deps.clock.now());
  if ((await deps.matches.insert(search)) === 'inserted') return search.id;
  // A concurrent call of the same player created it first.
  const concurrent = await deps.matches.findPaidMatch(playerId, week, deps.clock.now());
  if (concurrent) return concurrent.id;
  const used = await deps.matches.findCanceledSlotUse(playerId, week);
  if (used) throw new HttpError(matchmakingErrors.slotTaken, { text: getWeekClosedByCancellationText(used, playerId) });
  throw new HttpError(matchmakingErrors.slotTaken);
}
