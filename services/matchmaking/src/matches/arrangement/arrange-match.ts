import { matchArranged, matchmakingErrors } from '@rally/contracts/matchmaking';
import { HttpError } from '@rally/service-kit';
import { type ChangeMatchDependencies, changeMatch } from '../change-match.ts';
import type { Match } from '../match.ts';
import { createChangeWithEvent } from '../match-change.ts';
import { getArrangementBarrier, offerTimes, reopenTime } from './arrangement-rules.ts';

const refusals = {
  not_open: matchmakingErrors.timeNotOpen,
  agreed: matchmakingErrors.timeAgreed,
  used_up: matchmakingErrors.timeOffersUsedUp,
} as const;

const barriers = {
  unknown: matchmakingErrors.matchUnknown,
  not_approved: matchmakingErrors.matchNotApproved,
  locked: matchmakingErrors.opponentLocked,
} as const;

/** A player offers the opponent times for the match, or accepts one of the opponent's; see `offerTimes` for what it means. */
export function offerMatchTimes(
  deps: ChangeMatchDependencies,
  playerId: string,
  id: string,
  times: readonly Date[],
): Promise<Match> {
  return changeMatch(deps, id, (match, now) => {
    assertIsArranging(match, playerId);
    const outcome = offerTimes(match, playerId, times, now);
    if ('refusal' in outcome) throw new HttpError(refusals[outcome.refusal]);
    return outcome.match === match ? null : createChangeWithEvent(match, outcome.match, matchArranged, now);
  });
}

/** A player gives up the time of the match before it starts. A match without a time is returned unchanged. */
export function rescheduleMatch(deps: ChangeMatchDependencies, playerId: string, id: string): Promise<Match> {
  return changeMatch(deps, id, (match, now) => {
    assertIsArranging(match, playerId);
    if (match.scheduledDate === null) return null;
    if (match.scheduledDate <= now) throw new HttpError(matchmakingErrors.matchStarted);
    return createChangeWithEvent(match, reopenTime(match, playerId, now), matchArranged, now);
  });
}

function assertIsArranging(match: Match, playerId: string): void {
  const barrier = getArrangementBarrier(match, playerId);
  if (barrier !== null) throw new HttpError(barriers[barrier]);
}
