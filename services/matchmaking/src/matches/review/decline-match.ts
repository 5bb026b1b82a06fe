import { matchDeclined, matchmakingErrors } from '@rally/contracts/matchmaking';
import { HttpError } from '@rally/service-kit';
import { changeMatch, type MatchDependencies } from '../change-match.ts';
import { decline, type Match } from '../match.ts';
import { changeWithEvent, type StaffAction, withAudit } from '../match-change.ts';

/** Declines a pending match, which frees its players' slots. One declined already is answered as it is, any other refused with 409. */
export function declineMatch(deps: MatchDependencies, action: StaffAction, id: string): Promise<Match> {
  return changeMatch(deps, id, (match, now) => {
    if (match.status === 'declined') return null;
    const after = decline(match, now);
    if (!after) throw new HttpError(matchmakingErrors.matchNotPending);
    return withAudit(changeWithEvent(match, after, matchDeclined, now), action, 'match.declined', now);
  });
}
