import { matchDeclined, matchmakingErrors } from '@rally/contracts/matchmaking';
import { HttpError } from '@rally/service-kit';
import type { Match } from '../match.ts';
import { addAuditEvent, createMatchChange, type StaffRequest } from '../match-change.ts';
import { toDeclinedMatch } from '../match-transitions.ts';
import { type ChangeMatchDependencies, updateMatchWithRetry } from '../update-match-with-retry.ts';

/** Declines a pending match, which frees both players' slots; the reason is for the audit log. A declined match is returned unchanged; any other state fails with 409. */
export function declineMatchAsStaff(
  deps: ChangeMatchDependencies,
  action: StaffRequest,
  id: string,
  reason?: string,
): Promise<Match> {
  return updateMatchWithRetry(deps, id, (match, now) => {
    if (match.status === 'declined') return null;
    const after = toDeclinedMatch(match, now);
    if (!after) throw new HttpError(matchmakingErrors.matchNotPending);
    return addAuditEvent(createMatchChange(match, after, matchDeclined, now), action, 'match.declined', now, reason);
  });
}
