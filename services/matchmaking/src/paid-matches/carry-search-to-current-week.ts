import { matchCanceled, matchUpdated } from '@rally/contracts/matchmaking';
import { getLeagueWeek } from '@rally/league-calendar';
import { isDuplicateKey } from '@rally/service-kit';
import { isOpenOpponentSearch, type Match, searchEndedCancellation } from '../matches/match.ts';
import { createMatchChange } from '../matches/match-change.ts';
import { toCanceledMatch } from '../matches/match-transitions.ts';
import { updateMatchWithRetry } from '../matches/update-match-with-retry.ts';
import type { SearchDependencies } from './search-dependencies.ts';

/** Moves an open search of an earlier week to the current week. */
export async function carrySearchToCurrentWeek(deps: SearchDependencies, search: Match): Promise<Match> {
  const week = getLeagueWeek(deps.clock.now(), deps.leagueZone);
  const moved = (match: Match, now: Date) =>
    isOpenOpponentSearch(match) && match.week < week
      ? createMatchChange(match, { ...match, week }, matchUpdated, now)
      : null;
  try {
    return await updateMatchWithRetry(deps, search.id, moved);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // The player has another match this week, so the search ends.
    return updateMatchWithRetry(deps, search.id, (match, now) => {
      const ended = isOpenOpponentSearch(match) ? toCanceledMatch(match, searchEndedCancellation, now) : null;
      return ended && createMatchChange(match, ended, matchCanceled, now);
    });
  }
}
