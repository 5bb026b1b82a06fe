import { matchCanceled, matchmakingErrors } from '@rally/contracts/matchmaking';
import { Refusal } from '@rally/service-kit';
import { changeMatch, type MatchDesk } from './change-match.ts';
import { canceled, isPlayerOf, isVisibleToPlayers, type Match } from './match.ts';
import { matchChange } from './match-change.ts';

/** Ends a player's search for a paid match, as long as no opponent is found. An ended search is answered as it is. */
export function cancelSearch(desk: MatchDesk, playerId: string, id: string): Promise<Match> {
  return changeMatch(desk, id, (match, now) => {
    if (!isPlayerOf(match, playerId) || !isVisibleToPlayers(match)) throw new Refusal(matchmakingErrors.matchUnknown);
    if (match.kind !== 'paid') throw new Refusal(matchmakingErrors.notASearch);
    if (match.user2Id !== null) throw new Refusal(matchmakingErrors.opponentFound);
    const after = canceled(match, { by: 'player', reason: null, causedBy: null }, now);
    return after && matchChange(match, after, matchCanceled, now);
  });
}
