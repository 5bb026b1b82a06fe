import { recentOpponentWeeks, type Match as ShownMatch } from '@rally/contracts/matchmaking';
import { addWeeks } from '@rally/league-calendar';
import { getReportedAttendance } from '../attendance/reported-attendance.ts';
import type { Match } from '../match.ts';
import { presentCourt } from './present-court.ts';

/** The time that was offered or agreed to. */
export function presentArrangement(match: Match): ShownMatch['arrangement'] {
  if (match.arrangement === null) return null;
  const { offer, changedBy } = match.arrangement;
  return {
    changedBy: sideOf(match, changedBy),
    offer: offer && {
      by: offer.by === null ? null : sideOf(match, offer.by),
      times: offer.times.map((time) => time.toISOString()),
      court: offer.court ? presentCourt(offer.court) : null,
      round: offer.round,
    },
  };
}

/** What the players said about coming. */
export function presentAttendance(match: Match): ShownMatch['attendance'] {
  const attendance = getReportedAttendance(match);
  if (attendance === null) return null;
  const sidesOf = (playerIds: readonly string[]) => playerIds.map((playerId) => sideOf(match, playerId));
  return {
    confirmedBy: sidesOf(attendance.confirmedBy),
    lateBy: sidesOf(attendance.lateBy),
    arrivedBy: sidesOf(attendance.arrivedBy),
  };
}

/** Who canceled the match and why, and whether that is still under review. */
export function presentCancellation(match: Match): ShownMatch['cancellation'] {
  const { cancellation } = match;
  if (cancellation === null) return null;
  const { by, reason, cause, canceledBy, causedBy, review, responseDueAt, response = null, refunds } = cancellation;
  return {
    reason,
    ...(cause && { cause }),
    canceledBy: canceledBy === null ? (by === 'staff' && !cause ? 'staff' : null) : sideOf(match, canceledBy),
    countsAgainst: causedBy === null ? null : sideOf(match, causedBy),
    review,
    responseDueAt: responseDueAt?.toISOString() ?? null,
    response,
    refunds,
  };
}

/** Who wants a rematch, and the first week in which it is possible; null before the match is completed. */
export function presentRematch({ status, week, user1Id, rematchWantedBy }: Match): ShownMatch['rematch'] {
  if (status !== 'completed') return null;
  return {
    wantedBy: rematchWantedBy.map((playerId) => (playerId === user1Id ? 'user1' : 'user2')),
    fromWeek: addWeeks(week, recentOpponentWeeks + 1),
  };
}

/** Identifies a player by side, because the opponent of a locked match is shown without an id. */
function sideOf({ user1Id }: Match, playerId: string) {
  return playerId === user1Id ? ('user1' as const) : ('user2' as const);
}
