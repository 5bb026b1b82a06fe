import type { CancelReason } from '../enums.ts';
import { getExcusePeriodEnd, getNoShowReportPeriod, type MatchTimes } from './get-no-show-report-period.ts';

/**
 * Why a player cannot cancel a match for this reason now; null if they can. A player can admit a late cancellation at any time; every
 * other reason has a deadline.
 */
export function findCancelReasonTimingError(
  reason: CancelReason,
  schedule: MatchTimes,
  now: Date,
): 'too_early' | 'too_late' | null {
  if (reason === 'late_cancel') return null;
  if (reason !== 'no_show') return now > getExcusePeriodEnd(schedule) ? 'too_late' : null;
  const { from, until } = getNoShowReportPeriod(schedule);
  if (now < from) return 'too_early';
  return now > until ? 'too_late' : null;
}
