import { matchmakingErrors, matchUpdated } from '@rally/contracts/matchmaking';
import { getWeekRange } from '@rally/league-calendar';
import { HttpError, isDuplicateKey } from '@rally/service-kit';
import { assertPlayersNotBlocked, type BlockedMatchGuardDependencies } from '../../blocks/blocked-match.ts';
import { listMatchPlayerIds, type Match } from '../match.ts';
import { addAuditEvent, createMatchChange, type StaffRequest } from '../match-change.ts';
import { undoMatchReview } from '../match-transitions.ts';
import { updateMatchWithRetry } from '../update-match-with-retry.ts';
import type { GetShownPlayerDetails } from '../views/shown-player-details.ts';
import { changeMatchesOneByOne, type MatchChangeResults } from './change-matches-one-by-one.ts';

export interface ReturnMatchesToReviewDependencies extends BlockedMatchGuardDependencies {
  /** IANA name of the zone of the league week. */
  readonly leagueZone: string;
  readonly getPlayers: GetShownPlayerDetails;
}

/** Makes reviewed matches pending again, and reports why others cannot be. */
export function returnMatchesToReview(
  deps: ReturnMatchesToReviewDependencies,
  action: StaffRequest,
  matchIds: readonly string[],
): Promise<MatchChangeResults> {
  return changeMatchesOneByOne(new Set(matchIds), (id) => returnMatch(deps, action, id));
}

async function returnMatch(deps: ReturnMatchesToReviewDependencies, action: StaffRequest, id: string): Promise<Match> {
  try {
    return await updateMatchWithRetry(deps, id, async (match, now) => {
      if (match.status === 'pending') return null;
      const after = undoMatchReview(match);
      const isPast = getWeekRange(match.week, deps.leagueZone).endsAt <= now;
      if (!after || isPast || (await hasClosedAccount(deps, match))) {
        throw new HttpError(matchmakingErrors.matchNotReturnable);
      }
      await assertPlayersNotBlocked(deps, match);
      return addAuditEvent(createMatchChange(match, after, matchUpdated, now), action, 'match.returned', now);
    });
  } catch (error) {
    // The index allows a player one match a week; a declined match had given up its place.
    if (isDuplicateKey(error)) throw new HttpError(matchmakingErrors.playerHasMatch);
    throw error;
  }
}

async function hasClosedAccount({ getPlayers }: ReturnMatchesToReviewDependencies, match: Match): Promise<boolean> {
  const playerIds = listMatchPlayerIds(match);
  const players = await getPlayers(playerIds);
  // The phone of a closed account is erased.
  return playerIds.some((playerId) => !players.get(playerId)?.phone);
}
