import { type BodyOf, commonErrors } from '@rally/contracts';
import {
  matchCancellationReviewChanged,
  matchmakingErrors,
  type reviewCancellation as reviewCancellationCall,
} from '@rally/contracts/matchmaking';
import { HttpError } from '@rally/service-kit';
import { isMatchPlayer, type Match } from '../match.ts';
import { addAuditEvent, createMatchChange, type StaffRequest } from '../match-change.ts';
import { type ChangeMatchDependencies, updateMatchWithRetry } from '../update-match-with-retry.ts';
import { decideReviewedCancellation } from './cancellation-review.ts';

/**
 * Staff decide on a cancellation or correct its cause. Repeating a decision changes nothing. Of two staff who decide at once, the second
 * one learns that the match has changed.
 */
export function reviewCancellation(
  deps: ChangeMatchDependencies,
  action: StaffRequest,
  id: string,
  decision: BodyOf<typeof reviewCancellationCall>,
): Promise<Match> {
  return updateMatchWithRetry(deps, id, (match, now) => {
    if (match.status !== 'canceled' || match.cancellation === null || match.user2Id === null) {
      throw new HttpError(matchmakingErrors.matchNotCanceled);
    }
    if (decision.causedBy !== null && !isMatchPlayer(match, decision.causedBy)) {
      throw new HttpError(commonErrors.invalidRequest);
    }
    const cancellation = decideReviewedCancellation(match, match.cancellation, decision);
    if (JSON.stringify(cancellation) === JSON.stringify(match.cancellation)) return null;
    if (decision.version !== undefined && decision.version !== match.version)
      throw new HttpError(commonErrors.conflict);
    const change = createMatchChange(match, { ...match, cancellation }, matchCancellationReviewChanged, now);
    return addAuditEvent(change, action, 'match.cancellation-reviewed', now, decision.note || undefined);
  });
}
