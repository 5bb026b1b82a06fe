import type { MatchState } from '@rally/contracts/matchmaking';

/** A completed match of ann and bob. */
export function createPastMatch(id: string, week: string, changes: Partial<MatchState> = {}): MatchState {
  return {
    id,
    kind: 'weekly',
    week,
    status: 'completed',
    sport: 'tennis',
    region: null,
    user1Id: 'ann',
    user2Id: 'bob',
    user1Name: null,
    user2Name: null,
    scheduledDate: null,
    slots: [],
    court: null,
    distanceKm: 3,
    distanceSource: 'zipcode',
    drivingMinutes: 8,
    overlappingDays: ['Mon'],
    overlappingTimes: ['Evening'],
    affectsReliability: true,
    reasons: null,
    revealedTo: [],
    notificationsSentAt: `${week}T12:00:00.000Z`,
    createdAt: `${week}T10:00:00.000Z`,
    approvedAt: `${week}T11:00:00.000Z`,
    declinedAt: null,
    canceledAt: null,
    completedAt: `${week}T23:00:00.000Z`,
    cancellation: null,
    ...changes,
  };
}
