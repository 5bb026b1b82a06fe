import type { EventData } from '@rally/contracts';
import { matchCompleted, scoreRejectedByMatchmaking } from '@rally/contracts/matchmaking';
import type { scoreConfirmed } from '@rally/contracts/scoring';
import { createEvent } from '@rally/events';
import { isDuplicateKey } from '@rally/service-kit';
import type { Match } from '../match.ts';
import { addSystemAuditEvent, createMatchChange, type MatchChange } from '../match-change.ts';
import { toCompletedMatch, toCompletedMatchFromCanceled } from '../match-transitions.ts';
import { type ChangeMatchDependencies, updateMatchWithRetry } from '../update-match-with-retry.ts';

type FinalScoreActors = Pick<EventData<typeof scoreConfirmed>, 'confirmedBy' | 'submittedBy'>;

interface FinalScore {
  readonly version: number;
  /** Null if the score must not undo a cancellation. */
  readonly actors: FinalScoreActors | null;
}

/**
 * Completes a match whose score is final. Also completes a canceled match if staff recorded its result, or if the player who canceled
 * confirmed the opponent's score while the cancellation was under review. If a match cannot have a score, emits `match.result-refused`.
 * @param version the score's
 */
export async function completeMatch(
  deps: ChangeMatchDependencies,
  { matchId, ...actors }: Pick<EventData<typeof scoreConfirmed>, 'matchId' | keyof FinalScoreActors>,
  version: number,
): Promise<void> {
  try {
    await updateMatchWithRetry(deps, matchId, (match, now) => decideCompletion(match, { version, actors }, now));
  } catch (error) {
    // The index allows a player one match a week; the canceled match had given up its place.
    if (!isDuplicateKey(error)) throw error;
    await updateMatchWithRetry(deps, matchId, (match, now) => decideCompletion(match, { version, actors: null }, now));
  }
}

function decideCompletion(match: Match, { version, actors }: FinalScore, now: Date): MatchChange | null {
  // Staff corrected the score of a match that was already completed.
  if (match.status === 'completed') return null;
  const after = toCompletedMatch(match, now);
  if (after) return createMatchChange(match, after, matchCompleted, now);
  const played = actors && canScoreEndCancellation(match, actors) ? toCompletedMatchFromCanceled(match, now) : null;
  if (!played) return createResultRefusedChange(match, version, now);
  return addSystemAuditEvent(createMatchChange(match, played, matchCompleted, now), 'match.completed', 'played', now);
}

/** Apart from staff, only the player who canceled can take that back, by confirming the opponent's score before it is settled. */
function canScoreEndCancellation({ cancellation }: Match, { confirmedBy, submittedBy }: FinalScoreActors): boolean {
  if (confirmedBy === 'staff') return true;
  const isUnderReview = cancellation !== null && cancellation.review !== 'closed';
  return confirmedBy === 'opponent' && isUnderReview && submittedBy !== cancellation.canceledBy;
}

function createResultRefusedChange(match: Match, scoreVersion: number, now: Date): MatchChange {
  const after = { ...match, version: match.version + 1 };
  const data = { matchId: match.id, status: match.status, scoreVersion, refusedAt: now.toISOString() };
  const event = createEvent(scoreRejectedByMatchmaking, { subject: match.id, version: after.version, data, now });
  return { before: match, after, events: [event] };
}
