import { reliabilityCountedMilesMax } from '@rally/contracts/matchmaking';
import type { DayOfWeek, TimeBlock } from '@rally/contracts/players';
import {
  type Coordinates,
  estimateDrivingMinutes,
  findTimeZone,
  getDistanceMiles,
  getMidpoint,
  milesToKilometers,
} from '@rally/geo';
import type { Match } from '../match.ts';

/** A player who meets another. `point` is the home: it only serves to measure distances and is not stored with the match. */
export interface LocatedPlayer {
  readonly id: string;
  readonly region: string | null;
  readonly point: Coordinates;
  readonly locationSource: 'zipcode' | 'address';
}

/** When both players can play. Days start with Monday, blocks with the morning. */
interface SharedTimes {
  readonly days: readonly DayOfWeek[];
  readonly blocks: readonly TimeBlock[];
}

type MeetingDetails = Pick<
  Match,
  | 'region'
  | 'timeZone'
  | 'overlappingDays'
  | 'overlappingTimes'
  | 'distanceKm'
  | 'distanceSource'
  | 'drivingMinutes'
  | 'affectsReliability'
>;

/** The distance between two players, when both can play, and the time zone halfway between them. */
export function getDistanceAndSharedTimes(
  user1: LocatedPlayer,
  user2: LocatedPlayer,
  { days, blocks }: SharedTimes,
): MeetingDetails {
  const miles = getDistanceMiles(user1.point, user2.point);
  const timeZone = findTimeZone(getMidpoint(user1.point, user2.point));
  return {
    region: user1.region ?? user2.region,
    timeZone,
    overlappingDays: days,
    overlappingTimes: blocks,
    distanceKm: Math.round(milesToKilometers(miles) * 100) / 100,
    // The distance is only as precise as the less precise location.
    distanceSource: user1.locationSource === 'address' && user2.locationSource === 'address' ? 'address' : 'zipcode',
    drivingMinutes: estimateDrivingMinutes(miles),
    affectsReliability: miles <= reliabilityCountedMilesMax,
  };
}
