import { matchCanceled, matchmakingErrors } from '@rally/contracts/matchmaking';
import { HttpError } from '@rally/service-kit';
import { isMatchPlayer, type Match, searchEndedCancellation } from '../matches/match.ts';
import { createMatchChange } from '../matches/match-change.ts';
import { toCanceledMatch } from '../matches/match-transitions.ts';
import { isMatchVisibleToPlayers } from '../matches/match-visibility.ts';
import { updateMatchWithRetry } from '../matches/update-match-with-retry.ts';
import type { SearchDependencies } from './search-dependencies.ts';
import { settleJoinOfEarlierVersion } from './settle-join-of-earlier-version.ts';

/** Cancels a player's search for a paid match before an opponent is found. A canceled search is returned unchanged. */
export async function cancelSearch(deps: SearchDependencies, playerId: string, id: string): Promise<Match> {
  await settleJoinOfEarlierVersion(deps, id);
  return updateMatchWithRetry(deps, id, (match, now) => {
    if (!isMatchPlayer(match, playerId) || !isMatchVisibleToPlayers(match))
      throw new HttpError(matchmakingErrors.matchUnknown);
    if (match.kind !== 'paid') throw new HttpError(matchmakingErrors.notASearch);
    if (match.user2Id !== null) throw new HttpError(matchmakingErrors.opponentFound);
    const after = toCanceledMatch(match, searchEndedCancellation, now);
    return after && createMatchChange(match, after, matchCanceled, now);
  });
}
