import { dayMs, minuteMs } from '../../durations/durations.ts';

/** A no-show can be reported from this many minutes after the start until this many days after it. */
export const noShowReportableAfterMinutes = 15;
export const noShowReportableUntilDays = 7;
/** Weather, an injury or an agreement can be given as the reason until this many days after the last day of the match. */
export const cancellationExcusableDaysAfterMatch = 7;

/** When a match takes place, as far as is known. */
export interface MatchTimes {
  /** The agreed start; null before the players agreed. */
  readonly scheduledDate: Date | null;
  readonly proposedStarts: readonly Date[];
  /** The end of the days on which it can be played. */
  readonly lastDayEndsAt: Date;
}

/** When a player can report that the opponent did not show up: from 15 minutes until 7 days after the latest start. */
export function getNoShowReportPeriod(times: MatchTimes): { readonly from: Date; readonly until: Date } {
  const start = getLatestMatchStart(times).getTime();
  return {
    from: new Date(start + noShowReportableAfterMinutes * minuteMs),
    until: new Date(start + noShowReportableUntilDays * dayMs),
  };
}

/** Until when a match can be canceled for weather, an injury or by agreement: 7 days after its last day, or after its start if later. */
export function getExcusePeriodEnd(times: MatchTimes): Date {
  const last = Math.max(times.lastDayEndsAt.getTime(), getLatestMatchStart(times).getTime());
  return new Date(last + cancellationExcusableDaysAfterMatch * dayMs);
}

/** The agreed start; without one, the last proposed time; without any, the end of the match's days. */
export function getLatestMatchStart({ scheduledDate, proposedStarts, lastDayEndsAt }: MatchTimes): Date {
  if (scheduledDate !== null) return scheduledDate;
  const starts = proposedStarts.map((start) => start.getTime());
  return starts.length > 0 ? new Date(Math.max(...starts)) : lastDayEndsAt;
}
