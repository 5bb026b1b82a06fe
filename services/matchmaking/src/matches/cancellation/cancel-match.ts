import { commonErrors } from '@rally/contracts';
import {
  type CancelReason,
  getNoShowReportPeriod,
  matchCanceled,
  matchmakingErrors,
} from '@rally/contracts/matchmaking';
import { getWeekRange } from '@rally/league-calendar';
import { HttpError } from '@rally/service-kit';
import { createMatchLockedError } from '../create-match-locked-error.ts';
import { type Cancellation, isMatchPlayer, type Match } from '../match.ts';
import { addAuditEvent, createMatchChange, type MatchChange, type StaffAction } from '../match-change.ts';
import { toCanceledMatch } from '../match-transitions.ts';
import { isMatchRevealed, isMatchVisibleToPlayers } from '../match-visibility.ts';
import { type ChangeMatchDependencies, updateMatchWithRetry } from '../update-match-with-retry.ts';
import { createPlayerCancellation, createStaffCancellation } from './cancellation-refunds.ts';

export interface CancelMatchDependencies extends ChangeMatchDependencies {
  /** Whether the match has a score that keeps it from being canceled. */
  readonly hasBindingScore: (matchId: string) => Promise<boolean>;
}

/** A player cancels one of their matches; see `createPlayerCancellation` for what it means. */
export async function cancelMatch(
  deps: CancelMatchDependencies,
  playerId: string,
  id: string,
  reason: CancelReason,
): Promise<Match> {
  const isScored = await deps.hasBindingScore(id);
  return updateMatchWithRetry(deps, id, (match, now) =>
    decideCancellationByPlayer(match, { playerId, reason, isScored }, now),
  );
}

/** What `cancelMatch` changes; null if the player has already canceled for that reason. */
export function decideCancellationByPlayer(
  match: Match,
  {
    playerId,
    reason,
    isScored,
  }: { readonly playerId: string; readonly reason: CancelReason; readonly isScored: boolean },
  now: Date,
): MatchChange | null {
  if (!isMatchPlayer(match, playerId) || !isMatchVisibleToPlayers(match))
    throw new HttpError(matchmakingErrors.matchUnknown);
  // Players who do not know each other cannot have met.
  const isLocked = match.status === 'scheduled' && match.user2Id !== null && !isMatchRevealed(match);
  if (reason === 'no_show' && isLocked) throw createMatchLockedError(match, playerId);
  const isCancelable = match.status === 'scheduled' && match.user2Id !== null;
  if (reason === 'no_show' && isCancelable) {
    const { from, until } = getNoShowReportPeriod({
      scheduledDate: match.scheduledDate,
      proposedStarts: match.slots.map(({ startsAt }) => new Date(startsAt)),
      lastDayEndsAt: match.windowEndsAt ?? getWeekRange(match.week, match.timeZone).endsAt,
    });
    if (now < from) throw new HttpError(matchmakingErrors.noShowTooEarly);
    if (now > until) throw new HttpError(matchmakingErrors.noShowTooLate);
  }
  return cancellationChange(match, createPlayerCancellation(match, playerId, reason, now), isScored, now);
}

/** Staff cancel a match. It counts against nobody unless they name a player. */
export async function cancelMatchAsStaff(
  deps: CancelMatchDependencies,
  action: StaffAction,
  id: string,
  { reason, causedBy }: { reason?: CancelReason | undefined; causedBy?: string | undefined },
): Promise<Match> {
  const scored = await deps.hasBindingScore(id);
  return updateMatchWithRetry(deps, id, (match, now) => {
    if (causedBy !== undefined && !isMatchPlayer(match, causedBy)) throw new HttpError(commonErrors.invalidRequest);
    const cancellation = createStaffCancellation(match, { reason: reason ?? null, causedBy: causedBy ?? null });
    const change = cancellationChange(match, cancellation, scored, now);
    return change && addAuditEvent(change, action, 'match.canceled', now);
  });
}

/** Null if the same command is repeated. */
function cancellationChange(
  match: Match,
  cancellation: Cancellation,
  hasScore: boolean,
  now: Date,
): MatchChange | null {
  if (match.status === 'canceled' && isSame(match.cancellation, cancellation)) return null;
  const after = toCanceledMatch(match, cancellation, now);
  if (!after || match.user2Id === null) throw new HttpError(matchmakingErrors.matchNotApproved);
  if (hasScore) throw new HttpError(matchmakingErrors.scoreSubmitted);
  return createMatchChange(match, after, matchCanceled, now);
}

function isSame(a: Cancellation | null, b: Cancellation): boolean {
  return a?.by === b.by && a.canceledBy === b.canceledBy && a.reason === b.reason && a.causedBy === b.causedBy;
}
