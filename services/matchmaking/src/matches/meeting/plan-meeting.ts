import { reliabilityDistanceMilesMax } from '@rally/contracts/matchmaking';
import type { AvailabilityDay, TimeBlock } from '@rally/contracts/players';
import {
  type Coordinates,
  distanceMiles,
  estimateDrivingMinutes,
  findTimeZone,
  midpoint,
  milesToKilometers,
} from '@rally/geo';
import type { WeekId } from '@rally/league-calendar';
import type { Match } from '../match.ts';
import { proposeSlots } from './propose-slots.ts';

/** A player who meets another. `point` is the home: it is used to measure distances and is not stored with the match. */
export interface MeetingPlayer {
  readonly id: string;
  readonly region: string | null;
  readonly point: Coordinates;
  readonly locationSource: 'zipcode' | 'address';
}

/** When both players can play, Monday and morning first. */
interface SharedTimes {
  readonly days: readonly AvailabilityDay[];
  readonly blocks: readonly TimeBlock[];
}

type Meeting = Pick<
  Match,
  | 'region'
  | 'slots'
  | 'timeZone'
  | 'overlappingDays'
  | 'overlappingTimes'
  | 'distanceKm'
  | 'distanceSource'
  | 'drivingMinutes'
  | 'affectsReliability'
>;

/** The distance between two players and the times in that week when both can play. */
export function planMeeting(
  user1: MeetingPlayer,
  user2: MeetingPlayer,
  { days, blocks }: SharedTimes,
  week: WeekId,
  now: Date,
): Meeting {
  const miles = distanceMiles(user1.point, user2.point);
  const timeZone = findTimeZone(midpoint(user1.point, user2.point));
  return {
    region: user1.region ?? user2.region,
    slots: proposeSlots(days, blocks, week, timeZone, now),
    timeZone,
    overlappingDays: days,
    overlappingTimes: blocks,
    distanceKm: Math.round(milesToKilometers(miles) * 100) / 100,
    // The distance is only as precise as the less precise location.
    distanceSource: user1.locationSource === 'address' && user2.locationSource === 'address' ? 'address' : 'zipcode',
    drivingMinutes: estimateDrivingMinutes(miles),
    affectsReliability: miles <= reliabilityDistanceMilesMax,
  };
}
