import { hourMs, minuteMs } from '@rally/contracts/durations';
import {
  attendanceReportableMinutesBeforeStart,
  attendanceReportableUntilMinutesAfterStart,
  type Match,
  matchDayHoursAfterStart,
  matchDayHoursBeforeStart,
  noShowReportableAfterMinutes,
} from '@rally/contracts/matchmaking';

/** What a player can do around the agreed time of a match. */
export interface MatchDayPhase {
  readonly startsAt: Date;
  readonly canConfirm: boolean;
  /** Whether the player can say that they are late or at the court. */
  readonly canReport: boolean;
  readonly hasStarted: boolean;
  /** When a no-show can be reported. */
  readonly noShowFrom: Date;
}

/** Null without an agreed time, and long before or after it. */
export function getMatchDayPhase({ scheduledDate }: Pick<Match, 'scheduledDate'>, now: Date): MatchDayPhase | null {
  if (scheduledDate === null) return null;
  const startsAt = new Date(scheduledDate);
  const sinceStart = now.getTime() - startsAt.getTime();
  if (sinceStart < -matchDayHoursBeforeStart * hourMs || sinceStart > matchDayHoursAfterStart * hourMs) return null;
  return {
    startsAt,
    canConfirm: sinceStart < 0,
    canReport:
      sinceStart >= -attendanceReportableMinutesBeforeStart * minuteMs &&
      sinceStart <= attendanceReportableUntilMinutesAfterStart * minuteMs,
    hasStarted: sinceStart >= 0,
    noShowFrom: new Date(startsAt.getTime() + noShowReportableAfterMinutes * minuteMs),
  };
}
