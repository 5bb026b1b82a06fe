import { matchCanceled, matchDeclined } from '@rally/contracts/matchmaking';
import type { Cancellation, Match } from './match.ts';
import { addSystemAuditEvent, createMatchChange, type MatchChange } from './match-change.ts';
import { toCanceledMatch, toDeclinedMatch } from './match-transitions.ts';

/**
 * The change by which the league cancels a match without a player or staff; null if its state does not allow it.
 * @param reason for the audit log
 */
export function createAutomaticCancellationChange(
  match: Match,
  cancellation: Cancellation,
  reason: string,
  now: Date,
): MatchChange | null {
  const after = toCanceledMatch(match, cancellation, now);
  if (after === null) return null;
  return addSystemAuditEvent(createMatchChange(match, after, matchCanceled, now), 'match.canceled', reason, now);
}

/** Like `createAutomaticCancellationChange`, for declining a pending match. */
export function createAutomaticDeclineChange(match: Match, reason: string, now: Date): MatchChange | null {
  const after = toDeclinedMatch(match, now);
  if (after === null) return null;
  return addSystemAuditEvent(createMatchChange(match, after, matchDeclined, now), 'match.declined', reason, now);
}
