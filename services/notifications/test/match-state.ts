import type { MatchState } from '@rally/contracts/matchmaking';

/** An approved weekly match of Ann and Bob in the week of November 23. */
export function createApprovedMatch(changes: Partial<MatchState> = {}): MatchState {
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
    slots: [{ date: '2026-11-25', day: 'Wed', block: 'Evening', startsAt: '2026-11-26T00:00:00.000Z' }],
    court: {
      placeId: 'c1',
      name: 'Grant Park Tennis',
      address: '331 E Randolph St',
      rating: 4.5,
      userRatingsTotal: 80,
      lat: 41.88,
      lng: -87.62,
    },
    distanceKm: 5,
    distanceSource: 'zipcode',
    drivingMinutes: 10,
    overlappingDays: ['Mon', 'Wed'],
    overlappingTimes: ['Evening'],
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
