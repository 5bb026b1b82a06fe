import { matchApproved, matchmakingErrors } from '@rally/contracts/matchmaking';
import { HttpError } from '@rally/service-kit';
import { changeMatch, type MatchDependencies } from '../change-match.ts';
import { approve, type Match } from '../match.ts';
import { changeWithEvent, type MatchChange, type StaffAction, withAudit } from '../match-change.ts';

/** Approves a pending match. One that was approved already is answered as it is, any other refused with 409. */
export function approveMatch(deps: MatchDependencies, action: StaffAction, id: string): Promise<Match> {
  return changeMatch(deps, id, (match, now) => {
    if (isApproved(match)) return null;
    const change = approval(match, action, now);
    if (!change) throw new HttpError(matchmakingErrors.matchNotPending);
    return change;
  });
}

/** Null where the match does not wait for approval. */
export function approval(match: Match, action: StaffAction, now: Date): MatchChange | null {
  const after = approve(match, now);
  return after && withAudit(changeWithEvent(match, after, matchApproved, now), action, 'match.approved', now);
}

export function isApproved(match: Match): boolean {
  return match.status === 'scheduled' && match.approvedAt !== null;
}
