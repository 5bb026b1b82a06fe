import { matchArranged, matchmakingErrors } from '@rally/contracts/matchmaking';
import { HttpError } from '@rally/service-kit';
import { type ChangeMatchDependencies, changeMatch } from '../change-match.ts';
import { isMatchPlayer, isRevealed, isVisibleToPlayers, type Match } from '../match.ts';
import { createChangeWithEvent } from '../match-change.ts';
import { offerTimes, reopenTime } from './arrangement-rules.ts';

const refusals = {
  not_open: matchmakingErrors.timeNotOpen,
  agreed: matchmakingErrors.timeAgreed,
  used_up: matchmakingErrors.timeOffersUsedUp,
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

/** Only players who know each other can settle when they play. */
function assertIsArranging(match: Match, playerId: string): void {
  if (!isMatchPlayer(match, playerId) || !isVisibleToPlayers(match))
    throw new HttpError(matchmakingErrors.matchUnknown);
  if (match.status !== 'scheduled' || match.user2Id === null) throw new HttpError(matchmakingErrors.matchNotApproved);
  if (!isRevealed(match)) throw new HttpError(matchmakingErrors.opponentLocked);
}
