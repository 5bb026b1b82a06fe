import { commonErrors } from '@rally/contracts';
import { type CancelReason, matchCanceled, matchmakingErrors } from '@rally/contracts/matchmaking';
import { HttpError } from '@rally/service-kit';
import { changeMatch, type MatchDependencies } from '../change-match.ts';
import { type Cancellation, cancel, isPlayerOf, isRevealed, isVisibleToPlayers, type Match } from '../match.ts';
import { changeWithEvent, type MatchChange, type StaffAction, withAudit } from '../match-change.ts';

export interface CancelDependencies extends MatchDependencies {
  /** Whether a score that counts, or waits to count, is there for the match. */
  readonly hasScore: (matchId: string) => Promise<boolean>;
}

/** A player calls one of the own matches off. Late cancelling counts against that player, not coming against the opponent. */
export async function cancelMatch(
  deps: CancelDependencies,
  playerId: string,
  id: string,
  reason: CancelReason,
): Promise<Match> {
  const scored = await deps.hasScore(id);
  return changeMatch(deps, id, (match, now) => {
    if (!isPlayerOf(match, playerId) || !isVisibleToPlayers(match)) throw new HttpError(matchmakingErrors.matchUnknown);
    // Who does not know the opponent cannot have waited for one.
    const isLocked = match.status === 'scheduled' && match.user2Id !== null && !isRevealed(match);
    if (reason === 'no_show' && isLocked) throw new HttpError(matchmakingErrors.opponentLocked);
    return cancellationChange(
      match,
      { by: 'player', reason, causedBy: causedBy(match, playerId, reason) },
      scored,
      now,
    );
  });
}

/** Staff call a match off, which counts against nobody but the player they name. */
export async function cancelMatchAsStaff(
  deps: CancelDependencies,
  action: StaffAction,
  id: string,
  { reason, causedBy }: { reason?: CancelReason | undefined; causedBy?: string | undefined },
): Promise<Match> {
  const scored = await deps.hasScore(id);
  return changeMatch(deps, id, (match, now) => {
    if (causedBy !== undefined && !isPlayerOf(match, causedBy)) throw new HttpError(commonErrors.invalidRequest);
    const change = cancellationChange(
      match,
      { by: 'staff', reason: reason ?? null, causedBy: causedBy ?? null },
      scored,
      now,
    );
    return change && withAudit(change, action, 'match.canceled', now);
  });
}

/** Null for the same command again. */
function cancellationChange(match: Match, cancellation: Cancellation, scored: boolean, now: Date): MatchChange | null {
  if (match.status === 'canceled' && isSame(match.cancellation, cancellation)) return null;
  const after = cancel(match, cancellation, now);
  if (!after || match.user2Id === null) throw new HttpError(matchmakingErrors.matchNotApproved);
  if (scored) throw new HttpError(matchmakingErrors.scoreSubmitted);
  return changeWithEvent(match, after, matchCanceled, now);
}

function causedBy(match: Match, playerId: string, reason: CancelReason): string | null {
  if (reason === 'late_cancel') return playerId;
  if (reason === 'no_show') return playerId === match.user1Id ? match.user2Id : match.user1Id;
  return null;
}

function isSame(a: Cancellation | null, b: Cancellation): boolean {
  return a?.by === b.by && a.reason === b.reason && a.causedBy === b.causedBy;
}
