import type { CloudEvent } from '@rally/contracts';
import {
  type MatchSnapshot,
  type MatchStatus,
  matchApproved,
  matchCanceled,
  matchCompleted,
  matchCreated,
  matchDeclined,
  type matchSnapshotEvents,
  matchUpdated,
} from '@rally/contracts/matchmaking';
import { createEvent } from '@rally/events';
import { getTimeAnnouncedAt } from './arrangement/get-time-announced-at.ts';
import { getReportedAttendance } from './attendance/reported-attendance.ts';
import { type Cancellation, listMatchPlayerIds, type Match, type TimeArrangement } from './match.ts';
import { keepsSlotOfCanceledMatch } from './match-slots.ts';
import { isOpponentRevealedTo } from './match-visibility.ts';

export type MatchEventDefinition = (typeof matchSnapshotEvents)[number];

const eventOfStatus = {
  pending: matchCreated,
  scheduled: matchApproved,
  declined: matchDeclined,
  canceled: matchCanceled,
  completed: matchCompleted,
} as const satisfies Record<MatchStatus, MatchEventDefinition>;

/** Creates the event of a change. `match` is the state after the change. */
export function createMatchEvent(definition: MatchEventDefinition, match: Match, now: Date): CloudEvent {
  return createEvent(definition, { subject: match.id, version: match.version, data: toMatchSnapshot(match), now });
}

/** Creates the event that leads to the current state, for republishing. */
export function createMatchSnapshotEvent(match: Match, now: Date): CloudEvent {
  return createMatchEvent(getMatchSnapshotEventType(match), match, now);
}

/** The event that led to the match's status. */
export function getMatchSnapshotEventType({ kind, status }: Match): MatchEventDefinition {
  // Paid matches are never approved.
  return kind === 'paid' && status === 'scheduled' ? matchUpdated : eventOfStatus[status];
}

/** The match as events carry it. */
export function toMatchSnapshot(match: Match): MatchSnapshot {
  return {
    id: match.id,
    kind: match.kind,
    week: match.week,
    status: match.status,
    sport: match.sport,
    region: match.region,
    user1Id: match.user1Id,
    user2Id: match.user2Id,
    user1Name: match.user1Name,
    user2Name: match.user2Name,
    scheduledDate: toIsoStringOrNull(match.scheduledDate),
    slots: [...match.slots],
    timeZone: match.timeZone,
    court: match.suggestedCourt,
    distanceKm: match.distanceKm,
    distanceSource: match.distanceSource,
    drivingMinutes: match.drivingMinutes,
    overlappingDays: [...match.overlappingDays],
    overlappingTimes: [...match.overlappingTimes],
    affectsReliability: match.affectsReliability,
    reasons: match.reasons,
    revealedTo: listMatchPlayerIds(match).filter(
      (playerId) => match.user2Id !== null && isOpponentRevealedTo(match, playerId),
    ),
    notificationsSentAt: toIsoStringOrNull(match.notificationsSentAt),
    createdAt: match.createdAt.toISOString(),
    approvedAt: toIsoStringOrNull(match.approvedAt),
    declinedAt: toIsoStringOrNull(match.declinedAt),
    canceledAt: toIsoStringOrNull(match.canceledAt),
    completedAt: toIsoStringOrNull(match.completedAt),
    windowEndsAt: toIsoStringOrNull(match.windowEndsAt),
    opponentFoundAt: toIsoStringOrNull(match.opponentFoundAt),
    arrangement: match.arrangement && toArrangementSnapshot(match.arrangement),
    attendance: toAttendanceSnapshot(match),
    cancellation: match.cancellation && toCancellationSnapshot(match, match.cancellation),
    refunds: match.cancellation?.refunds ?? null,
  };
}

function toArrangementSnapshot(arrangement: TimeArrangement) {
  const { offer, changedBy, changedAt, answeredBy } = arrangement;
  const announcedAt = toIsoStringOrNull(getTimeAnnouncedAt(arrangement));
  const changed = { changedBy, changedAt: changedAt.toISOString(), answeredBy: [...answeredBy], announcedAt };
  if (offer === null) return { ...changed, offer };
  const { court = null, ...fields } = offer;
  return { ...changed, offer: { ...fields, times: offer.times.map((time) => time.toISOString()), court } };
}

function toAttendanceSnapshot(match: Match): MatchSnapshot['attendance'] {
  const attendance = getReportedAttendance(match);
  if (attendance === null) return null;
  const { startsAt, confirmedBy, lateBy, arrivedBy } = attendance;
  return {
    startsAt: startsAt.toISOString(),
    confirmedBy: [...confirmedBy],
    lateBy: [...lateBy],
    arrivedBy: [...arrivedBy],
  };
}

function toCancellationSnapshot(
  match: Match,
  {
    refunds: _refunds,
    resumesSearches: _resumesSearches,
    question: _question,
    mayBePlayed: _mayBePlayed,
    responseDueAt,
    ...cancellation
  }: Cancellation,
) {
  const usesSlotOf = listMatchPlayerIds(match).filter((playerId) => keepsSlotOfCanceledMatch(match, playerId));
  return { ...cancellation, usesSlotOf, responseDueAt: toIsoStringOrNull(responseDueAt) };
}

function toIsoStringOrNull(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
