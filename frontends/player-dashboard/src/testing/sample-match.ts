import { dayMs } from '@rally/contracts/durations';
import type { Match, MatchPlayer } from '@rally/contracts/matchmaking';
import type { ScoredMatch } from '@rally/contracts/scoring';
import { noScore, testMatchFields } from '@rally/web-kit/testing';

/** The time `days` days from now. */
export function daysFromNow(days: number): string {
  return new Date(Date.now() + days * dayMs).toISOString();
}

const opponent: MatchPlayer = {
  id: 'u2',
  name: 'Dana Lee',
  phone: '+12025550102',
  lat: null,
  lng: null,
  zipCode: '20002',
  profilePhoto: null,
  tennisRating: 3.1,
  pickleballRating: 3,
  playstyleBadge: 'BigServer',
  calculatedRating: 3.2,
  homeCourtAddress: null,
  homeCourtName: null,
  region: 'Washington, D.C. / Northern Virginia / Maryland',
};

/** A weekly match of Alex against Dana in two days. */
export function sampleMatch(changes: Partial<Match> = {}): Match {
  return {
    ...testMatchFields,
    week: '2026-03-02',
    user1Id: 'u1',
    user2Id: 'u2',
    user1Name: 'Alex Moore',
    user2Name: 'Dana Lee',
    user1Phone: null,
    user2Phone: null,
    user1: null,
    user2: opponent,
    region: null,
    status: 'scheduled',
    scheduledDate: daysFromNow(2),
    createdAt: daysFromNow(-3),
    popularCourts: [
      { placeId: 'c1', name: 'Banneker Park', address: '1000 Georgia Ave', rating: 4.4, userRatingsTotal: 90 },
    ],
    overlappingDays: 'Sat',
    overlappingTimes: 'Evening',
    distance: 10,
    drivingTime: 18,
    reasons: {
      ratingGap: 0.25,
      miles: 6.2,
      sharedDays: ['Sat'],
      sharedBlocks: ['Evening'],
      weeksWaited: [0, 1],
      timesMet: 0,
      timesPlayed: 0,
    },
    ...changes,
  };
}

/** A search by Alex without an opponent yet. */
export function sampleSearchingMatch(): Match {
  const name = 'Finding opponent...';
  return sampleMatch({
    kind: 'paid',
    paymentStatus: 'requires_payment',
    user2Id: null,
    user2: null,
    user2Name: name,
    reasons: null,
    week: daysFromNow(0).slice(0, 10),
    scheduledDate: null,
    distance: null,
  });
}

/** A paid match whose fee Alex has not paid. */
export function sampleLockedMatch(): Match {
  return {
    ...sampleSearchingMatch(),
    user2Name: 'Opponent found',
    overlappingDays: 'Tue,Thu',
    overlappingTimes: 'Evening',
    opponentPreview: { ratingGapMax: 0.5, milesMax: 10, reliability: 'extremely_reliable' },
  };
}

/** A match that Alex won. */
export function samplePlayedMatch(id: string, daysAgo: number): Match {
  return sampleMatch({
    id,
    status: 'completed',
    scheduledDate: daysFromNow(-daysAgo),
    user1Set1: 6,
    user2Set1: 4,
    user1Set2: 7,
    user2Set2: 6,
    user1Set2Tiebreak: 7,
    user2Set2Tiebreak: 3,
    outcome: 'played',
    winner: 'user1',
    scoreStatus: 'confirmed',
    user1Details: {
      profilePhoto: null,
      zipCode: null,
      wins: 1,
      losses: 0,
      skill: 3.5,
      ratingBefore: 3.33,
      ratingAfter: 3.4,
      ratingChange: 0.07,
    },
  });
}

/** A score that Dana entered and Alex has to confirm. */
export const samplePendingScore: ScoredMatch = {
  id: 'm1',
  sport: 'tennis',
  user1Id: 'u1',
  user2Id: 'u2',
  user1Name: 'Alex Moore',
  user2Name: 'Dana Lee',
  scheduledDate: null,
  ...noScore,
  user1Set1: 4,
  user2Set1: 6,
  user1Set2: 3,
  user2Set2: 6,
  user1Score: 0,
  user2Score: 2,
  outcome: 'played',
  winner: 'user2',
  scoreStatus: 'submitted',
  scoreVersion: 1,
  scoreSubmittedBy: 'u2',
  scoreSubmittedAt: daysFromNow(-1),
  expiresAt: daysFromNow(6),
  isEarly: false,
  isUnagreedNoShow: false,
};
