import { matchmakingErrors, matchUpdated } from '@rally/contracts/matchmaking';
import { addWeeks } from '@rally/league-calendar';
import { HttpError, isDuplicateKey, type ListClosedAccounts } from '@rally/service-kit';
import { assertPlayersNotBlocked } from '../../blocks/blocked-match.ts';
import {
  type WithdrawClosedAccountDependencies,
  withdrawClosedAccountFromMatches,
} from '../../closed-accounts/withdraw-closed-account-from-matches.ts';
import { isOptInAnswerUsed } from '../../opt-ins/is-opt-in-answer-used.ts';
import type { OptInStore } from '../../opt-ins/opt-in.store.ts';
import type { WeekOptIn } from '../../opt-ins/opt-in.ts';
import { listMatchPlayerIds, type Match } from '../match.ts';
import { addAuditEvent, createMatchChange, type StaffRequest } from '../match-change.ts';
import { undoMatchReview } from '../match-transitions.ts';
import { updateMatchWithRetry } from '../update-match-with-retry.ts';
import { isMatchWeekOver } from './approve-match.ts';
import { changeMatchesOneByOne, type MatchChangeResults } from './change-matches-one-by-one.ts';

export interface ReturnMatchesToReviewDependencies extends WithdrawClosedAccountDependencies {
  readonly optIns: Pick<OptInStore, 'listByPlayers' | 'markUsed'>;
  readonly listClosedAccounts: ListClosedAccounts;
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
  // An account may have been closed meanwhile, before there was a pending match to withdraw from.
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
      const hasClosedAccount = (await deps.listClosedAccounts(listMatchPlayerIds(match))).size > 0;
      if (!after || isMatchWeekOver(match, now) || hasClosedAccount) {
        throw new HttpError(matchmakingErrors.matchNotReturnable);
      }
      await assertPlayersNotBlocked(deps, match);
      if (!(await markAnswersAsUsedAgain(deps, match))) throw new HttpError(matchmakingErrors.matchNotReturnable);
      return addAuditEvent(createMatchChange(match, after, matchUpdated, now), action, 'match.returned', now);
    });
  } catch (error) {
    // The index allows a player one match a week; a declined match had given up its place.
    if (isDuplicateKey(error)) throw new HttpError(matchmakingErrors.playerHasMatch);
    throw error;
  }
}

/**
 * A declined match leaves its players free to answer again. This marks their answers as used again, so that a NO either comes first and
 * counts, or fails. False if one of the players no longer wants a match.
 */
async function markAnswersAsUsedAgain(deps: ReturnMatchesToReviewDependencies, match: Match): Promise<boolean> {
  const week = addWeeks(match.week, -1);
  const playerIds = listMatchPlayerIds(match);
  const free: { optIn: WeekOptIn; matchId: string }[] = [];
  for (const optIn of await deps.optIns.listByPlayers(playerIds, week))
    if (!(await isOptInAnswerUsed(deps, optIn))) free.push({ optIn, matchId: match.id });
  await deps.optIns.markUsed(free);
  const answers = await deps.optIns.listByPlayers(playerIds, week);
  return answers.every(({ answer, takenBy }) => answer === null || (answer === 'yes' && takenBy !== null));
}
