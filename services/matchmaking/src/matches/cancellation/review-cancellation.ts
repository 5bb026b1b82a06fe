import { type BodyOf, commonErrors } from '@rally/contracts';
import {
  matchCancellationReviewed,
  matchmakingErrors,
  type reviewCancellation as reviewCancellationCall,
} from '@rally/contracts/matchmaking';
import { HttpError } from '@rally/service-kit';
import { changeMatch, type MatchDependencies } from '../change-match.ts';
import { isPlayerOf, type Match } from '../match.ts';
import { changeWithEvent, type StaffAction, withAudit } from '../match-change.ts';
import { decideCancellation } from './cancellation-rules.ts';

/** Staff decide on a cancellation or correct its cause. Repeating a decision changes nothing. */
export function reviewCancellation(
  deps: MatchDependencies,
  action: StaffAction,
  id: string,
  decision: BodyOf<typeof reviewCancellationCall>,
): Promise<Match> {
  return changeMatch(deps, id, (match, now) => {
    if (match.status !== 'canceled' || match.cancellation === null || match.user2Id === null) {
      throw new HttpError(matchmakingErrors.matchNotCanceled);
    }
    if (decision.causedBy !== null && !isPlayerOf(match, decision.causedBy)) {
      throw new HttpError(commonErrors.invalidRequest);
    }
    const cancellation = decideCancellation(match, match.cancellation, decision);
    if (JSON.stringify(cancellation) === JSON.stringify(match.cancellation)) return null;
    const change = changeWithEvent(match, { ...match, cancellation }, matchCancellationReviewed, now);
    return withAudit(change, action, 'match.cancellation-reviewed', now);
  });
}
