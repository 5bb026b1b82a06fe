import type { MatchSnapshot } from '@rally/contracts/matchmaking';

/** The data of a match event: by default an approved weekly match of ann and bob without a time. */
export function createTestMatchSnapshot(changes: Partial<MatchSnapshot> = {}): MatchSnapshot {
  return {
    id: 'm1',
    kind: 'weekly',
    week: '2026-11-23',
    status: 'scheduled',
    sport: 'tennis',
    region: 'Chicago, IL',
    user1Id: 'ann',
    user2Id: 'bob',
    user1Name: null,
    user2Name: null,
    scheduledDate: null,
    slots: [],
    court: null,
    distanceKm: 5,
    distanceSource: 'zipcode',
    drivingMinutes: 10,
    overlappingDays: [],
    overlappingTimes: [],
    affectsReliability: true,
    reasons: null,
    revealedTo: [],
    notificationsSentAt: null,
    createdAt: '2026-11-22T15:00:00.000Z',
    approvedAt: '2026-11-22T16:00:00.000Z',
    declinedAt: null,
    canceledAt: null,
    completedAt: null,
    cancellation: null,
    ...changes,
  };
}
