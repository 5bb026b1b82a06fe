import type { MatchState } from '@rally/contracts/matchmaking';
import { createMatchState } from '@rally/testing';

/** An approved weekly match of Ann and Bob with a court and a proposed time. */
export function createApprovedMatch(changes: Partial<MatchState> = {}): MatchState {
  return createMatchState({
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
    overlappingDays: ['Mon', 'Wed'],
    overlappingTimes: ['Evening'],
    ...changes,
  });
}
