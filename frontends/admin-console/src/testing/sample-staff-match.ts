import type { CancellationReviewState, Match, MatchPlayer } from '@rally/contracts/matchmaking';
import { testMatchFields } from '@rally/web-kit/testing';

/** A player of a match as staff see them. */
function samplePlayer(id: string, name: string): MatchPlayer {
  return {
    id,
    name,
    phone: '+12025550101',
    lat: 47.6,
    lng: -122.3,
    zipCode: '98115',
    profilePhoto: null,
    tennisRating: 3.42,
    pickleballRating: 3,
    playstyleBadge: 'Baseliner',
    calculatedRating: 3.4,
    homeCourtAddress: null,
    homeCourtName: null,
    region: 'Seattle, WA',
  };
}

/** A pending match of Ana and Ben, with overrides. */
export function sampleStaffMatch(part: Partial<Match> = {}): Match {
  return {
    ...testMatchFields,
    week: '2026-11-23',
    user1Id: 'ana',
    user2Id: 'ben',
    user1Name: 'Ana Lee',
    user2Name: 'Ben Cruz',
    user1Phone: '+12025550101',
    user2Phone: '+12025550102',
    user1: samplePlayer('ana', 'Ana Lee'),
    user2: samplePlayer('ben', 'Ben Cruz'),
    region: 'Seattle, WA',
    status: 'pending',
    scheduledDate: '2026-11-28T22:00:00.000Z',
    createdAt: '2026-11-22T15:00:00.000Z',
    popularCourts: [
      {
        placeId: 'court 1',
        name: 'Green Lake Park',
        address: '7201 E Green Lake Dr',
        rating: 4.6,
        userRatingsTotal: 80,
      },
    ],
    overlappingDays: 'Sat',
    overlappingTimes: 'Afternoon',
    distance: 6.4,
    drivingTime: 12,
    reasons: {
      ratingGap: 0.12,
      miles: 4,
      sharedDays: ['Sat'],
      sharedBlocks: ['Afternoon'],
      weeksWaited: [0, 2],
      timesMet: 0,
      timesPlayed: 0,
    },
    ...part,
  };
}

/** A match of Ana and Ben that Ana called off because of the weather. */
export function sampleCanceledMatch(review: CancellationReviewState): Match {
  return sampleStaffMatch({
    status: 'canceled',
    cancellation: {
      reason: 'weather',
      canceledBy: 'user1',
      countsAgainst: null,
      review,
      responseDueAt: null,
      refunds: null,
    },
  });
}
