import {
  type AttendanceState,
  attendanceFromMinutes,
  attendanceUntilMinutes,
  matchmakingErrors,
  matchUpdated,
} from '@rally/contracts/matchmaking';
import { HttpError } from '@rally/service-kit';
import { assertIsArranging } from '../arrangement/arrange-match.ts';
import { type ChangeMatchDependencies, changeMatch } from '../change-match.ts';
import type { Match } from '../match.ts';
import { createChangeWithEvent, type MatchChange } from '../match-change.ts';
import { addAttendance } from './attendance.ts';

/** What a player says about coming, and the agreed time that it is about. */
export interface AttendanceReport {
  readonly playerId: string;
  readonly state: AttendanceState;
  readonly startsAt: Date;
}

const minuteMs = 60_000;

/** A player confirms the agreed time of a match, is running late, or is at the court. */
export function reportAttendance(deps: ChangeMatchDependencies, id: string, report: AttendanceReport): Promise<Match> {
  return changeMatch(deps, id, (match, now) => decideAttendance(match, report, now));
}

/** What `reportAttendance` changes; null if it is known. */
export function decideAttendance(match: Match, report: AttendanceReport, now: Date): MatchChange | null {
  const { playerId, state, startsAt } = report;
  assertIsArranging(match, playerId);
  if (match.scheduledDate?.getTime() !== startsAt.getTime()) throw new HttpError(matchmakingErrors.matchTimeChanged);
  if (state === 'confirmed' && startsAt <= now) throw new HttpError(matchmakingErrors.matchStarted);
  const minutesAfterStart = (now.getTime() - startsAt.getTime()) / minuteMs;
  const isAtMatch = minutesAfterStart >= -attendanceFromMinutes && minutesAfterStart <= attendanceUntilMinutes;
  if (state !== 'confirmed' && !isAtMatch) throw new HttpError(matchmakingErrors.attendanceNotOpen);
  const after = addAttendance(match, startsAt, playerId, state);
  return after === match ? null : createChangeWithEvent(match, after, matchUpdated, now);
}
