import { matchApproved, matchmakingErrors } from '@rally/contracts/matchmaking';
import { getLastDayEnd } from '@rally/league-calendar';
import { HttpError } from '@rally/service-kit';
import { assertPlayersNotBlocked, type BlockedMatchGuardDependencies } from '../../blocks/blocked-match.ts';
import type { Match } from '../match.ts';
import { addAuditEvent, createMatchChange, type MatchChange, type StaffRequest } from '../match-change.ts';
import { toApprovedMatch } from '../match-transitions.ts';
import { updateMatchWithRetry } from '../update-match-with-retry.ts';

/** Approves a pending match. An approved match is returned unchanged; other states, a past week and blocked players fail with 409. */
export function approveMatch(deps: BlockedMatchGuardDependencies, action: StaffRequest, id: string): Promise<Match> {
  return updateMatchWithRetry(deps, id, async (match, now) => {
    if (isMatchApproved(match)) return null;
    const change = createApprovalChange(match, action, now);
    if (!change) throw new HttpError(matchmakingErrors.matchNotPending);
    if (isMatchWeekOver(match, now)) throw new HttpError(matchmakingErrors.matchWeekOver);
    await assertPlayersNotBlocked(deps, match);
    return change;
  });
}

/** Null if the match is not pending. */
export function createApprovalChange(match: Match, action: StaffRequest, now: Date): MatchChange | null {
  const after = toApprovedMatch(match, now);
  return after && addAuditEvent(createMatchChange(match, after, matchApproved, now), action, 'match.approved', now);
}

export function isMatchApproved(match: Match): boolean {
  return match.status === 'scheduled' && match.approvedAt !== null;
}

/** Whether the match can no longer be played. Players told about it now would already have missed it. */
export function isMatchWeekOver(match: Match, now: Date): boolean {
  return getLastDayEnd(match, match.timeZone) <= now;
}
