import { estimateMatchPlayedAt } from '@rally/contracts/matchmaking';
import { getLastDayEnd } from '@rally/league-calendar';
import type { Match } from '../../matches/match.ts';
import type { LatestKnownScore } from '../../matches/scores/known-score.projection.ts';

/** When a match was played, as far as is known or likely. */
export interface PlayedTime {
  readonly at: Date;
  /** Whether no score says so: its agreed time has passed, and players are asked for the score an hour before Sunday's run. */
  readonly isPresumed: boolean;
}

type PlannedMatch = Pick<Match, 'status' | 'scheduledDate' | 'completedAt' | 'windowEndsAt' | 'week' | 'timeZone'>;
type ReportedScore = Pick<LatestKnownScore, 'status' | 'outcome' | 'submittedAt'>;

/** Null for a match that was not played (yet), as far as is known. Only players who knew about each other are presumed to have played. */
export function findPlayedTime(
  match: PlannedMatch & { readonly isRevealed: boolean },
  score: ReportedScore | null,
  now: Date,
): PlayedTime | null {
  const playedAt = getMatchPlayedAt(match, score);
  if (playedAt !== null) return { at: playedAt, isPresumed: false };
  const { status, scheduledDate, isRevealed } = match;
  const isReported = score !== null && score.status !== 'withdrawn';
  if (isReported || !isRevealed || status !== 'scheduled' || scheduledDate === null || scheduledDate > now) return null;
  return { at: scheduledDate, isPresumed: true };
}

/** When a match was played according to its score or to staff; see `estimateMatchPlayedAt`. Null without either, and for a walkover. */
export function getMatchPlayedAt(match: PlannedMatch, score: ReportedScore | null): Date | null {
  if (score?.status === 'void' || score?.status === 'withdrawn' || score?.outcome === 'walkover') return null;
  const reportedAt = score ? new Date(score.submittedAt) : match.completedAt;
  if (reportedAt === null || match.status === 'canceled' || match.status === 'declined') return null;
  return estimateMatchPlayedAt(match.scheduledDate, reportedAt, () => getLastDayEnd(match, match.timeZone));
}
