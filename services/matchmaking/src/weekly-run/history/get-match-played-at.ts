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
