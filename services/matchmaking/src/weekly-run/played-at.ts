import type { Match } from '../matches/match.ts';
import type { Score } from '../matches/scores/score.projection.ts';

/**
 * When a match was played, as exactly as is known: at its date, or when its score came in, whichever was first. Null for
 * one that was not played, which a walkover is not either.
 */
export function playedAt(
  match: Pick<Match, 'status' | 'scheduledDate' | 'completedAt'>,
  score: Pick<Score, 'status' | 'outcome' | 'submittedAt'> | null,
): Date | null {
  if (score?.status === 'void' || score?.outcome === 'walkover') return null;
  const told = score ? new Date(score.submittedAt) : match.completedAt;
  if (told === null || match.status === 'canceled' || match.status === 'declined') return null;
  return match.scheduledDate !== null && match.scheduledDate < told ? match.scheduledDate : told;
}
