import { type PairReasons, reliabilityDistanceMilesMax } from '@rally/contracts/matchmaking';
import type { Sport } from '@rally/contracts/players';
import { type Coordinates, distanceMiles, drivingMinutes, midpoint, milesToKilometres, timeZoneOf } from '@rally/geo';
import type { WeekId } from '@rally/league-calendar';
import type { Match } from './match.ts';
import { proposeSlots } from './propose-slots.ts';

/** Two players whom a run puts together. Their points are their homes: they serve to measure and are not kept with the match. */
export interface WeeklyPair {
  readonly matchId: string;
  readonly runId: string;
  /** The league week the match is played in. */
  readonly week: WeekId;
  readonly sport: Sport;
  readonly user1: PairedPlayer;
  readonly user2: PairedPlayer;
  readonly reasons: PairReasons;
  readonly quality: number;
}

interface PairedPlayer {
  readonly id: string;
  readonly region: string | null;
  readonly point: Coordinates;
  readonly locationSource: 'zipcode' | 'address';
}

/** The pending match of a pair, with the times that suit both. Its courts are looked up later. */
export function weeklyMatch(pair: WeeklyPair, now: Date): Match {
  const { user1, user2, reasons, week } = pair;
  const miles = distanceMiles(user1.point, user2.point);
  const timeZone = timeZoneOf(midpoint(user1.point, user2.point));
  return {
    id: pair.matchId,
    version: 1,
    kind: 'weekly',
    week,
    sport: pair.sport,
    user1Id: user1.id,
    user2Id: user2.id,
    user1Name: null,
    user2Name: null,
    region: user1.region ?? user2.region,
    status: 'pending',
    runId: pair.runId,
    reasons,
    quality: pair.quality,
    slots: proposeSlots(reasons.sharedDays, reasons.sharedBlocks, week, timeZone, now),
    timeZone,
    scheduledDate: null,
    overlappingDays: reasons.sharedDays,
    overlappingTimes: reasons.sharedBlocks,
    distanceKm: Math.round(milesToKilometres(miles) * 100) / 100,
    // Only as exact as the vaguer of the two.
    distanceSource: user1.locationSource === 'address' && user2.locationSource === 'address' ? 'address' : 'zipcode',
    drivingMinutes: drivingMinutes(miles),
    affectsReliability: miles <= reliabilityDistanceMilesMax,
    popularCourts: [],
    suggestedCourt: null,
    courtsLookedUpAt: null,
    notification: null,
    notificationsSentAt: null,
    createdAt: now,
    approvedAt: null,
    declinedAt: null,
    canceledAt: null,
    completedAt: null,
    cancellation: null,
  };
}
