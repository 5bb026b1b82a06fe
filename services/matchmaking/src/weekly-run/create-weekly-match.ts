import type { PairReasons } from '@rally/contracts/matchmaking';
import type { Sport } from '@rally/contracts/players';
import type { WeekId } from '@rally/league-calendar';
import { type Match, newMatchFields } from '../matches/match.ts';
import { type MeetingPlayer, planMeeting } from '../matches/meeting/plan-meeting.ts';
import { proposeTimesInWeek } from '../matches/meeting/propose-times.ts';

/** Two players whom a run pairs. Their points are their homes: used to measure distances, not stored with the match. */
export interface WeeklyPair {
  readonly matchId: string;
  readonly runId: string;
  /** The league week the match is played in. */
  readonly week: WeekId;
  readonly sport: Sport;
  readonly user1: MeetingPlayer;
  readonly user2: MeetingPlayer;
  readonly reasons: PairReasons;
  readonly quality: number;
}

/** Creates the pending match of a pair with proposed times. Courts are looked up later. */
export function createWeeklyMatch(pair: WeeklyPair, now: Date): Match {
  const { user1, user2, reasons, week } = pair;
  const meeting = planMeeting(user1, user2, { days: reasons.sharedDays, blocks: reasons.sharedBlocks });
  return {
    ...newMatchFields,
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
