import type { SelfReportedAttendance } from '@rally/contracts/matchmaking';
import type { Match, ReportedAttendance } from '../match.ts';

const lists = { confirmed: 'confirmedBy', late: 'lateBy', arrived: 'arrivedBy' } as const satisfies Record<
  SelfReportedAttendance,
  keyof ReportedAttendance
>;

/** What the players said about coming at the agreed time; null if nobody said anything, or the time has changed since. */
export function getReportedAttendance({
  attendance,
  scheduledDate,
}: Pick<Match, 'attendance' | 'scheduledDate'>): ReportedAttendance | null {
  return attendance !== null && attendance.startsAt.getTime() === scheduledDate?.getTime() ? attendance : null;
}

/** The match after a player said that they are coming, late or there; the same match if that is already known. */
export function addAttendance(match: Match, startsAt: Date, playerId: string, state: SelfReportedAttendance): Match {
  const known = getReportedAttendance(match) ?? { startsAt, confirmedBy: [], lateBy: [], arrivedBy: [] };
  const isOutdated = state !== 'arrived' && known.arrivedBy.includes(playerId);
  const list = lists[state];
  if (isOutdated || known[list].includes(playerId)) return match;
  return { ...match, attendance: { ...known, [list]: [...known[list], playerId] } };
}
