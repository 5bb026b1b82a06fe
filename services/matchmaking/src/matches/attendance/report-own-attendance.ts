import { minuteMs } from '@rally/contracts/durations';
import {
  attendanceReportableMinutesBeforeStart,
  attendanceReportableUntilMinutesAfterStart,
  matchmakingErrors,
  matchUpdated,
  type SelfReportedAttendance,
} from '@rally/contracts/matchmaking';
import { HttpError } from '@rally/service-kit';
import { assertKnowsOpponent } from '../arrangement/offer-match-times.ts';
import type { Match } from '../match.ts';
import { createMatchChange, type MatchChange } from '../match-change.ts';
import { type ChangeMatchDependencies, updateMatchWithRetry } from '../update-match-with-retry.ts';
import { addAttendance } from './reported-attendance.ts';

/** What a player says about coming, and the agreed time that it is about. */
export interface OwnAttendanceReport {
  readonly playerId: string;
  readonly state: SelfReportedAttendance;
  readonly startsAt: Date;
}

/** A player confirms the agreed time of a match, is running late, or is at the court. */
export function reportOwnAttendance(
  deps: ChangeMatchDependencies,
  id: string,
  report: OwnAttendanceReport,
): Promise<Match> {
  return updateMatchWithRetry(deps, id, (match, now) => applyOwnAttendanceReport(match, report, now));
}

/** The change that `reportOwnAttendance` makes; null if the report is already known. */
export function applyOwnAttendanceReport(match: Match, report: OwnAttendanceReport, now: Date): MatchChange | null {
  const { playerId, state, startsAt } = report;
  assertKnowsOpponent(match, playerId);
  if (match.scheduledDate?.getTime() !== startsAt.getTime()) throw new HttpError(matchmakingErrors.matchTimeChanged);
  if (state === 'confirmed' && startsAt <= now) throw new HttpError(matchmakingErrors.matchStarted);
  const minutesAfterStart = (now.getTime() - startsAt.getTime()) / minuteMs;
  const isAtMatch =
    minutesAfterStart >= -attendanceReportableMinutesBeforeStart &&
    minutesAfterStart <= attendanceReportableUntilMinutesAfterStart;
  if (state !== 'confirmed' && !isAtMatch) throw new HttpError(matchmakingErrors.attendanceNotOpen);
  const after = addAttendance(match, startsAt, playerId, state);
  return after === match ? null : createMatchChange(match, after, matchUpdated, now);
}
