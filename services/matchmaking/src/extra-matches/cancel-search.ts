import { commonErrors } from '@rally/contracts';
import { matchCanceled, matchmakingErrors } from '@rally/contracts/matchmaking';
import { HttpError } from '@rally/service-kit';
import { changeMatch } from '../matches/change-match.ts';
import { canceled, isPlayerOf, isVisibleToPlayers, type Match } from '../matches/match.ts';
import { matchChange } from '../matches/match-change.ts';
import { finishJoin } from './finish-join.ts';
import type { SearchDesk } from './searcher.ts';

const triesMax = 20;

/** Ends a player's search for a paid match, as long as no opponent is found. An ended search is answered as it is. */
export async function cancelSearch(desk: SearchDesk, playerId: string, id: string): Promise<Match> {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const match = await changeMatch(desk, id, (match, now) => {
      if (!isPlayerOf(match, playerId) || !isVisibleToPlayers(match))
        throw new HttpError(matchmakingErrors.matchUnknown);
      if (match.kind !== 'paid') throw new HttpError(matchmakingErrors.notASearch);
      if (match.user2Id !== null) throw new HttpError(matchmakingErrors.opponentFound);
      if (match.joining !== null) return null;
      const after = canceled(match, { by: 'player', reason: null, causedBy: null }, now);
      return after && matchChange(match, after, matchCanceled, now);
    });
    if (match.joining?.state !== 'claimed') return match;
    // It is being joined to another: whether an opponent was found shows once that is done.
    await finishJoin(desk, match.id);
  }
  throw new HttpError(commonErrors.conflict);
}
