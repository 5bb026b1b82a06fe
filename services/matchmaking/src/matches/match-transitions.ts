import type { MatchStatus } from '@rally/contracts/matchmaking';
import type { Cancellation, Match } from './match.ts';
import { isMatchVisibleToPlayers } from './match-visibility.ts';

/**
 * All state transitions, apart from `undoMatchReview` and `toCompletedMatchFromCanceled`. Completed is final: staff correct a completed
 * match's score, not its state.
 */
export const matchTransitions = {
  approve: { from: 'pending', to: 'scheduled' },
  decline: { from: 'pending', to: 'declined' },
  cancel: { from: 'scheduled', to: 'canceled' },
  complete: { from: 'scheduled', to: 'completed' },
} as const satisfies Record<string, { from: MatchStatus; to: MatchStatus }>;
type Transition = keyof typeof matchTransitions;

/** Each of these returns the match after the transition, or null if its state does not allow it. */
export function toApprovedMatch(match: Match, now: Date): Match | null {
  return allowsTransition(match, 'approve') ? { ...match, status: matchTransitions.approve.to, approvedAt: now } : null;
}

export function toDeclinedMatch(match: Match, now: Date): Match | null {
  return allowsTransition(match, 'decline') ? { ...match, status: matchTransitions.decline.to, declinedAt: now } : null;
}

export function toCanceledMatch(match: Match, cancellation: Cancellation, now: Date): Match | null {
  return allowsTransition(match, 'cancel')
    ? { ...match, status: matchTransitions.cancel.to, canceledAt: now, cancellation }
    : null;
}

export function toCompletedMatch(match: Match, now: Date): Match | null {
  return allowsTransition(match, 'complete')
    ? { ...match, status: matchTransitions.complete.to, completedAt: now }
    : null;
}

/** Completes a canceled match whose result staff recorded. Null for any other match, and if its players did not know each other. */
export function toCompletedMatchFromCanceled(match: Match, now: Date): Match | null {
  const hasMet = match.kind === 'weekly' ? isMatchVisibleToPlayers(match) : match.seenBy.length === 2;
  if (match.status !== matchTransitions.cancel.to || match.user2Id === null || !hasMet) return null;
  return {
    ...match,
    status: matchTransitions.complete.to,
    completedAt: now,
    canceledAt: null,
    cancellation: null,
  };
}

/** Takes back the review of a match that its players have not heard about; null for any other. */
export function undoMatchReview(match: Match): Match | null {
  const isUnannounced = match.notification === null && match.notificationsSentAt === null;
  const isReviewed = match.status === 'declined' || match.status === matchTransitions.approve.to;
  return match.kind === 'weekly' && !match.isStandby && isReviewed && isUnannounced
    ? { ...match, status: matchTransitions.approve.from, approvedAt: null, declinedAt: null }
    : null;
}

/** Whether staff can change names, time and region: from approval on, even after the match was played. */
export function isMatchEditable(match: Match): boolean {
  return match.status === 'scheduled' || match.status === 'completed';
}

function allowsTransition(match: Match, transition: Transition): boolean {
  return matchTransitions[transition].from === match.status;
}
