import { type CancelReason, findCancelReasonTimingError, type Match } from '@rally/contracts/matchmaking';
import { getMatchTimes } from '../match-start.ts';

/** Whether a player can cancel the match for this reason now. Players who cannot see each other yet cannot have met. */
export function isCancelReasonOffered(reason: CancelReason, match: Match, now: Date): boolean {
  if (reason === 'no_show' && match.isRevealedToBoth === false) return false;
  return findCancelReasonTimingError(reason, getMatchTimes(match), now) === null;
}
