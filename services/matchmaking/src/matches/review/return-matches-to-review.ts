import { matchmakingErrors, matchUpdated } from '@rally/contracts/matchmaking';
import { getWeekRange } from '@rally/league-calendar';
import { HttpError, isDuplicateKey } from '@rally/service-kit';
import { assertPlayersNotBlocked } from '../../blocks/blocked-match.ts';
import {
  type WithdrawClosedAccountDependencies,
  withdrawClosedAccountFromMatches,
} from '../../closed-accounts/withdraw-closed-account-from-matches.ts';
import { listMatchPlayerIds, type Match } from '../match.ts';
import { addAuditEvent, createMatchChange, type StaffRequest } from '../match-change.ts';
import { undoMatchReview } from '../match-transitions.ts';
import { updateMatchWithRetry } from '../update-match-with-retry.ts';
import { changeMatchesOneByOne, type MatchChangeResults } from './change-matches-one-by-one.ts';

export interface ReturnMatchesToReviewDependencies extends WithdrawClosedAccountDependencies {
  readonly listClosedAccounts: (accountIds: readonly string[]) => Promise<ReadonlySet<string>>;
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
  const returned = await tryReturnMatch(deps, action, id);
  // An account may have been closed in the meantime, when there was no pending match to withdraw from.
  const closed = await deps.listClosedAccounts(listMatchPlayerIds(returned));
  for (const playerId of closed) await withdrawClosedAccountFromMatches(deps, playerId);
  if (closed.size > 0) throw new HttpError(matchmakingErrors.matchNotReturnable);
  return returned;
}

async function tryReturnMatch(
  deps: ReturnMatchesToReviewDependencies,
  action: StaffRequest,
  id: string,
): Promise<Match> {
  try {
    return await updateMatchWithRetry(deps, id, async (match, now) => {
      if (match.status === 'pending') return null;
      const after = undoMatchReview(match);
      const isPast = getWeekRange(match.week, deps.leagueZone).endsAt <= now;
      const hasClosedAccount = (await deps.listClosedAccounts(listMatchPlayerIds(match))).size > 0;
      if (!after || isPast || hasClosedAccount) {
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
