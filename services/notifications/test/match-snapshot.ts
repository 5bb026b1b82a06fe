import type { MatchSnapshot } from '@rally/contracts/matchmaking';
import { createTestMatchSnapshot } from '@rally/testing';

/** An approved weekly match of Ann and Bob with a court and a proposed time. */
export function createTestApprovedMatch(changes: Partial<MatchSnapshot> = {}): MatchSnapshot {
  return createTestMatchSnapshot({
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

type Offer = NonNullable<MatchSnapshot['arrangement']>['offer'];

/** How Ann and Bob arrange the time, after one of them acted. */
export function createTestArrangement(
  changedBy: 'ann' | 'bob',
  offer: Offer,
  answeredBy = [changedBy],
): MatchSnapshot['arrangement'] {
  return { changedBy, changedAt: '2026-11-22T18:00:00.000Z', answeredBy, offer };
}
