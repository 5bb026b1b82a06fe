import { estimateMatchPlayedAt } from '@rally/contracts/matchmaking';
import { getLastDayEnd } from '@rally/league-calendar';
import type { Match } from '../../matches/match.ts';
import type { LatestKnownScore } from '../../matches/scores/known-score.projection.ts';

/** When a match was played; see `estimateMatchPlayedAt`. Null for a match that was not played, including a walkover. */
export function getMatchPlayedAt(
  match: Pick<Match, 'status' | 'scheduledDate' | 'completedAt' | 'windowEndsAt' | 'week' | 'timeZone'>,
  score: Pick<LatestKnownScore, 'status' | 'outcome' | 'submittedAt'> | null,
): Date | null {
  if (score?.status === 'void' || score?.status === 'withdrawn' || score?.outcome === 'walkover') return null;
  const reportedAt = score ? new Date(score.submittedAt) : match.completedAt;
  if (reportedAt === null || match.status === 'canceled' || match.status === 'declined') return null;
  return estimateMatchPlayedAt(match.scheduledDate, reportedAt, () => getLastDayEnd(match, match.timeZone));
}

/**
 * The agreed time of a match, once it has passed without a word about the result. Players are asked for the score an hour before Sunday's
 * run, so it was probably played. Null for any other match.
 */
export function getPresumedPlayedAt(
  match: Pick<Match, 'status' | 'scheduledDate'>,
  score: Pick<LatestKnownScore, 'status'> | null,
  now: Date,
): Date | null {
  const isReported = score !== null && score.status !== 'withdrawn';
  if (isReported || match.status !== 'scheduled' || match.scheduledDate === null) return null;
  return match.scheduledDate <= now ? match.scheduledDate : null;
}
