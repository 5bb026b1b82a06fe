import type { PairingReasons } from '@rally/contracts/matchmaking';
import type { Sport } from '@rally/contracts/players';
import type { WeekId } from '@rally/league-calendar';
import { initialMatchFields, type Match } from '../../matches/match.ts';
import { getDistanceAndSharedTimes, type LocatedPlayer } from '../../matches/meeting/get-distance-and-shared-times.ts';
import { proposeTimesInWeek } from '../../matches/meeting/propose-times.ts';

/** Two players whom a run pairs. Their points are their homes, which only serve to measure distances and are not stored with the match. */
export interface NewWeeklyMatch {
  readonly matchId: string;
  readonly runId: string;
  /** The league week the match is played in. */
  readonly week: WeekId;
  readonly sport: Sport;
  readonly user1: LocatedPlayer;
  readonly user2: LocatedPlayer;
  readonly reasons: PairingReasons;
  readonly quality: number;
}

/** Creates the pending match of a pair with proposed times. Courts are looked up later. */
export function createWeeklyMatch(pair: NewWeeklyMatch, now: Date): Match {
  const { user1, user2, reasons, week } = pair;
  const meeting = getDistanceAndSharedTimes(user1, user2, { days: reasons.sharedDays, blocks: reasons.sharedBlocks });
  return {
    ...initialMatchFields,
    ...meeting,
    slots: proposeTimesInWeek(reasons.sharedDays, reasons.sharedBlocks, week, meeting.timeZone, now),
    id: pair.matchId,
    kind: 'weekly',
    week,
    sport: pair.sport,
    user1Id: user1.id,
    user2Id: user2.id,
    user1Name: null,
    user2Name: null,
    status: 'pending',
    runId: pair.runId,
    reasons,
    quality: pair.quality,
    createdAt: now,
  };
}
