import { commonErrors } from '@rally/contracts';
import {
  type CancelReason,
  findCancelReasonTimingError,
  matchCanceled,
  matchmakingErrors,
} from '@rally/contracts/matchmaking';
import { HttpError } from '@rally/service-kit';
import { createOpponentLockedError } from '../create-opponent-locked-error.ts';
import { type Cancellation, isMatchPlayer, type Match } from '../match.ts';
import { addAuditEvent, createMatchChange, type MatchChange, type StaffRequest } from '../match-change.ts';
import { getMatchTimes } from '../match-times.ts';
import { toCanceledMatch } from '../match-transitions.ts';
import { isMatchRevealedToBoth, isMatchVisibleToPlayers } from '../match-visibility.ts';
import { type ChangeMatchDependencies, updateMatchWithRetry } from '../update-match-with-retry.ts';
import { createStaffCancellation, decidePlayerCancellationOutcome } from './cancellation-outcomes.ts';
import { takeSlotOfRepeatedlyFreedPayer } from './take-slot-of-repeatedly-freed-payer.ts';

export interface CancelMatchDependencies extends ChangeMatchDependencies {
  /** Whether the match has a score that keeps it from being canceled. */
  readonly hasBindingScore: (matchId: string) => Promise<boolean>;
  /** The player who submitted a score before the start that still waits for the opponent; null if there is none. */
  readonly findEarlySubmitter: (matchId: string) => Promise<string | null>;
}

/** A player cancels one of their matches; see `decidePlayerCancellationOutcome` for what it means. */
export async function cancelMatch(
  deps: CancelMatchDependencies,
  playerId: string,
  id: string,
  reason: CancelReason,
): Promise<Match> {
  return updateMatchWithRetry(deps, id, (match, now) =>
    decideCancellationByPlayer(deps, match, { playerId, reason }, now),
  );
}

/** The change that `cancelMatch` makes; null if the player has already canceled for that reason. */
export async function decideCancellationByPlayer(
  deps: CancelMatchDependencies,
  match: Match,
  { playerId, reason }: { readonly playerId: string; readonly reason: CancelReason },
  now: Date,
): Promise<MatchChange | null> {
  if (!isMatchPlayer(match, playerId) || !isMatchVisibleToPlayers(match))
    throw new HttpError(matchmakingErrors.matchUnknown);
  // Players who do not know each other cannot have met.
  const isLocked = match.status === 'scheduled' && match.user2Id !== null && !isMatchRevealedToBoth(match);
  if (reason === 'no_show' && isLocked) throw createOpponentLockedError(match, playerId);
  const isCancelable = match.status === 'scheduled' && match.user2Id !== null;
  if (isCancelable) assertReasonInTime(match, reason, now);
  const earlySubmitter = await deps.findEarlySubmitter(match.id);
  const isOpponentScored = earlySubmitter !== null && earlySubmitter !== playerId;
  const cancellation = decidePlayerCancellationOutcome(match, { playerId, reason, isOpponentScored }, now);
  return createCancellationChange(deps, match, cancellation, now);
}

function assertReasonInTime(match: Match, reason: CancelReason, now: Date): void {
  const barrier = findCancelReasonTimingError(reason, getMatchTimes(match), now);
  if (barrier === 'too_early') throw new HttpError(matchmakingErrors.noShowTooEarly);
  if (barrier !== null)
    throw new HttpError(matchmakingErrors[reason === 'no_show' ? 'noShowTooLate' : 'cancellationTooLate']);
}

/** Staff cancel a match. It counts against nobody unless they name a player. */
export async function cancelMatchAsStaff(
  deps: CancelMatchDependencies,
  action: StaffRequest,
  id: string,
  { reason, causedBy }: { reason?: CancelReason | undefined; causedBy?: string | undefined },
): Promise<Match> {
  return updateMatchWithRetry(deps, id, async (match, now) => {
    if (causedBy !== undefined && !isMatchPlayer(match, causedBy)) throw new HttpError(commonErrors.invalidRequest);
    const cancellation = createStaffCancellation(match, { reason: reason ?? null, causedBy: causedBy ?? null });
    const change = await createCancellationChange(deps, match, cancellation, now);
    return change && addAuditEvent(change, action, 'match.canceled', now);
  });
}

/** Null if the same command is repeated. */
async function createCancellationChange(
  deps: CancelMatchDependencies,
  match: Match,
  cancellation: Cancellation,
  now: Date,
): Promise<MatchChange | null> {
  if (match.status === 'canceled' && isSameCancellation(match.cancellation, cancellation)) return null;
  const after = toCanceledMatch(match, await takeSlotOfRepeatedlyFreedPayer(deps.matches, match, cancellation), now);
  if (!after || match.user2Id === null) throw new HttpError(matchmakingErrors.matchNotApproved);
  if (await deps.hasBindingScore(match.id)) throw new HttpError(matchmakingErrors.scoreSubmitted);
  return createMatchChange(match, after, matchCanceled, now);
}

function isSameCancellation(a: Cancellation | null, b: Cancellation): boolean {
  return a?.by === b.by && a.canceledBy === b.canceledBy && a.reason === b.reason && a.causedBy === b.causedBy;
}
